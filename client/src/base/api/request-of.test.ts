import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { listLeads, searchLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { describe, expect, it } from 'vitest'
import { sampleUser } from '../session/testing/sample-user.ts'
import { type Circumstances, headersOf, revisionOf, sentAs, urlOf } from './request-of.ts'

const CIRCUMSTANCES: Circumstances = { session: null, language: 'tr', afterPosition: '42', idempotencyKey: 'key' }
const SESSION = { token: 'secret', user: sampleUser({ username: 'ışıl' }) }

describe('the address of a call', () => {
  it('fills the path and encodes what it fills in', () => {
    expect(urlOf(getLead, { params: { leadId: 'çok/sıcak?' } })).toBe('/api/leads/%C3%A7ok%2Fs%C4%B1cak%3F')
  })

  it('carries query values that are not empty', () => {
    const query = { search: 'ışıl', limit: 10, cursor: undefined, owner: '', 'openedAt.from': null, archived: false }
    expect(urlOf(listLeads, { query })).toBe('/api/leads?search=%C4%B1%C5%9F%C4%B1l&limit=10&archived=false')
  })

  it('misses a parameter loudly', () => {
    expect(() => urlOf(getLead, {})).toThrow('get-lead: the path wants leadId')
  })
})

describe('a list', () => {
  const { list, search } = RECORD_ENDPOINTS.clinic as never as Record<'list' | 'search', AnyEndpoint>

  it.each([
    ['a word', listLeads, { search: 'ışıl' }, searchLeads],
    ['a tag', listLeads, { tags: 'vip' }, searchLeads],
    ['groups of conditions', listLeads, { where: '{"or":[{"tags":"vip"}]}' }, searchLeads],
    ['a piece of a text', list, { 'city.contains': 'ada' }, search],
    ['nothing', listLeads, { search: '', tags: undefined }, listLeads],
    ['a status, a colleague and a time', listLeads, { stage: 'won', owner: 'me', 'openedAt.from': '2026' }, listLeads],
    ['a page of it', list, { cursor: 'x', sort: '-name', limit: 50, count: 'later' }, list],
  ])('that is asked for %s', (_what, endpoint, query, as) => {
    expect(sentAs(endpoint as AnyEndpoint, { query })[0]).toBe(as)
  })

  it('is sent with a body what an address would hold', () => {
    const query = { search: 'ışıl', limit: 10, cursor: undefined, owner: '', archived: false }
    expect(sentAs(listLeads as AnyEndpoint, { query })[1]).toEqual({
      body: { search: 'ışıl', limit: 10, archived: 'false' },
    })
  })

  it('has no key of a command, and says what the answer must reflect', () => {
    const headers = headersOf(searchLeads, { body: {} }, CIRCUMSTANCES)
    expect(headers).toMatchObject({ 'After-Position': '42', 'Content-Type': 'application/json' })
    expect(headers).not.toHaveProperty('Idempotency-Key')
  })
})

describe('the headers of a call', () => {
  it('name what a query must reflect', () => {
    expect(headersOf(listLeads, {}, CIRCUMSTANCES)).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'tr',
      'X-Requested-With': 'XMLHttpRequest',
      'After-Position': '42',
    })
  })

  it('say who calls, in ASCII', () => {
    expect(headersOf(listLeads, {}, { ...CIRCUMSTANCES, session: SESSION })).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'tr',
      'After-Position': '42',
      'X-Requested-With': 'XMLHttpRequest',
      Authorization: 'Bearer secret',
      'X-User-ID': SESSION.user.id,
      'X-User-Name': '%C4%B1%C5%9F%C4%B1l',
    })
  })

  it('make a command repeatable and name the revision it changes', () => {
    const headers = headersOf(openLead, { body: {} }, { ...CIRCUMSTANCES, ifMatch: '7' })
    expect(headers).toMatchObject({ 'Idempotency-Key': 'key', 'If-Match': '"7"', 'Content-Type': 'application/json' })
    expect(headers).not.toHaveProperty('After-Position')
  })

  it('leave the type of form data to the browser', () => {
    expect(headersOf(openLead, { body: new FormData() }, CIRCUMSTANCES)).not.toHaveProperty('Content-Type')
  })
})

it.each([
  ['"12"', '12'],
  ['W/"12"', null],
  [null, null],
])('reads the revision of %s', (etag, revision) => {
  expect(revisionOf(etag)).toBe(revision)
})
