import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { downloadFile } from '@kervan/contracts/api/files/download-file'
import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import { getLogo } from '@kervan/contracts/api/settings/get-logo'
import { type AnyEndpoint, isCommand } from '@kervan/contracts/http/endpoint'
import { text } from '@kervan/contracts/kit/fields/fields'
import { record } from '@kervan/contracts/kit/record'
import { recordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { PUSHED_KINDS } from '@kervan/contracts/realtime/messages'
import { expect, it } from 'vitest'
import { endpointQuery } from '../api/use-endpoint.ts'
import { applyPush, PATCHES } from './apply-push.ts'
import { leadChanged } from './testing/pushes.ts'
import { silentScreens } from './testing/shown-kinds.ts'

/** What is read once and not kept. */
const NOT_KEPT = [catchUp.name, downloadFile.name, getLogo.name]

it('every read says what it shows, and every kind that pushes tell of is shown', () => {
  expect(silentScreens(ENDPOINTS, PUSHED_KINDS, NOT_KEPT)).toEqual([])
})

it('a read that forgot to say so is found, and a kind that is shown nowhere', () => {
  const { shows: _, ...forgetful } = getLead as AnyEndpoint
  const planted = [...ENDPOINTS.filter(({ name }) => name !== getLead.name), forgetful]
  expect(silentScreens(planted, [...PUSHED_KINDS, 'hotel'], NOT_KEPT)).toEqual([
    'get-lead does not say what it shows',
    'no read shows hotel, of which pushes tell',
  ])
})

it('a patch is written for a read that there is', () => {
  const reads = ENDPOINTS.filter((each) => !isCommand(each)).map(({ name }) => name)
  expect(Object.keys(PATCHES).filter((name) => !reads.includes(name))).toEqual([])
})

it('a kind that was just declared is live without a line of its own', () => {
  const hotel = record({
    kind: 'hotel',
    collection: 'hotels',
    resource: 'hotels',
    eventPrefix: 'Hotel',
    fields: { name: text({ required: true }) },
    title: 'name',
    list: { columns: ['name'], sort: 'createdAt' },
  })
  const { list } = recordEndpoints(hotel)
  const { queryKey: key, meta } = endpointQuery(list as unknown as AnyEndpoint)
  const { payload } = leadChanged()
  const push = { name: 'record_changed', payload: { ...payload, record: 'hotel' } } as never
  expect(applyPush({ key, ...meta }, { data: [] }, push, () => undefined)).toMatchObject({ stale: true })
})

it('a read without a patch is stale by what it shows, and by nothing else', () => {
  const read = { key: ['get-hotel', {}], shows: ['lead'] } as const
  expect(applyPush(read, {}, leadChanged(), () => undefined).stale).toBe(true)
  expect(applyPush({ ...read, shows: ['user'] }, {}, leadChanged(), () => undefined).stale).toBe(false)
})
