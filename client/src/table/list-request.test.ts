import { listQuery } from '@kervan/contracts/http/list'
import { leadsListTable as list } from '@kervan/contracts/kinds/lead/leads.list'
import { expect, it } from 'vitest'
import { listRequest } from './list-request.ts'
import { readTableState } from './table-state.ts'

const ANA = '0198f3a0-0000-7000-8000-000000000001'
const NOON = new Date('2026-11-03T09:00:00Z')
const request = (query: string) => listRequest(list, readTableState(list, new URLSearchParams(query)), ANA, NOON)

it('asks for what stands by default', () => {
  expect(request('')).toEqual({ sort: '-lastMessageAt' })
})

it('says who "me" is and when "today" is', () => {
  expect(request('owner=me&openedAt=today&search=%20ana%20')).toEqual({
    sort: '-lastMessageAt',
    search: 'ana',
    owner: ANA,
    'openedAt.from': '2026-11-02T21:00:00.000Z',
    'openedAt.to': '2026-11-03T21:00:00.000Z',
  })
})

it('is a request that the endpoint accepts', () => {
  const asked = request('owner=me&stage=won,lost&openedAt=..2026-01-01&tags=vip')
  expect(listQuery(list).parse(asked)).toMatchObject({ owner: [ANA], stage: ['won', 'lost'], tags: ['vip'], limit: 50 })
})

it('asks for what a choice is not, and passes over what lists cannot be asked so', () => {
  expect(request('stage=not:won,lost')).toEqual({ sort: '-lastMessageAt', 'stage.not': 'won,lost' })
  expect(request('tags=not:vip')).toMatchObject({ tags: 'not:vip' })
  expect(request('archived=not:true')).not.toHaveProperty('archived.not')
})

it('asks for groups with the parameters of their filters, and every group holds', () => {
  const { where } = request('any=owner=me%26openedAt=today|stage=won&any=tags=vip')
  expect(JSON.parse(String(where))).toEqual({
    and: [
      {
        or: [
          { owner: ANA, 'openedAt.from': '2026-11-02T21:00:00.000Z', 'openedAt.to': '2026-11-03T21:00:00.000Z' },
          { stage: 'won' },
        ],
      },
      { or: [{ tags: 'vip' }] },
    ],
  })
  expect(listQuery(list).safeParse({ where }).success).toBe(true)
})

it('what a part of a page is narrowed to holds beside the groups that are asked for there', () => {
  const always = { or: [{ owner: 'a' }, { tags: 'vip' }] }
  const asks = { where: JSON.stringify(always), stage: 'won' }
  const part = { ...list, within: { asks, address: {}, name: 'part' } }
  const ask = (query: string) => listRequest(part, readTableState(part, new URLSearchParams(query)), ANA, NOON)
  expect(ask('')).toEqual({ sort: '-lastMessageAt', stage: 'won', where: JSON.stringify(always) })
  expect(JSON.parse(String(ask('any=stage=lost').where))).toEqual({ and: [always, { or: [{ stage: 'lost' }] }] })
})
