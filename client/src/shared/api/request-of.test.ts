import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/records/written-records'
import { describe, expect, it } from 'vitest'
import { sampleUser } from '../session/testing/sample-user.ts'
import { type Circumstances, headersOf, revisionOf, urlOf } from './request-of.ts'

const CIRCUMSTANCES: Circumstances = { session: null, language: 'tr', afterPosition: '42', idempotencyKey: 'key' }
const SESSION = { token: 'secret', user: sampleUser({ username: 'ışıl' }) }

describe('the address of a call', () => {
  it('fills the path and encodes what it fills in', () => {
    expect(urlOf(WRITTEN_ENDPOINTS.lead.untag, { params: { id: 'a', tag: 'çok/sıcak?' } })).toBe(
      '/api/leads/a/tags/%C3%A7ok%2Fs%C4%B1cak%3F',
    )
  })

  it('carries query values that are not empty', () => {
    const query = { search: 'ışıl', limit: 10, cursor: undefined, owner: '', 'openedAt.from': null, archived: false }
    expect(urlOf(listLeads, { query })).toBe('/api/leads?search=%C4%B1%C5%9F%C4%B1l&limit=10&archived=false')
  })

  it('misses a parameter loudly', () => {
    expect(() => urlOf(getLead, {})).toThrow('get-lead: the path wants leadId')
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
