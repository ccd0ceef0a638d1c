import { StoreUnavailable } from '@kervan/infra/event-store/port'
import { beforeEach, expect, test } from 'vitest'
import { leadDecider } from '../kinds/lead/lead.decider.ts'
import { freshId } from '../kit/derived-ids.ts'
import { aCause, testRecords } from '../testing/test-records.ts'
import type { ParkedReaction, ReactionLedger } from './reaction-ledger.ts'
import { retryParkedReaction } from './retry-parked-reaction.ts'

const leadId = freshId(aCause().at)
let records: ReturnType<typeof testRecords>
let parked: ParkedReaction
let kept: Map<string, string>
let ledger: Pick<ReactionLedger, 'tellReason' | 'unpark'>

beforeEach(async () => {
  records = testRecords()
  const opening = { type: 'OpenLead', personId: leadId, source: 'phone', treatment: 'hair', ownerId: null } as const
  await records.runner.run(leadDecider, leadId, opening, aCause())
  const [event] = await Array.fromAsync(records.store.readAll())
  if (!event) throw new Error('the lead was not opened')
  const { id: eventId, stream, revision, position } = event
  parked = { reaction: 'test', eventId, stream, revision, position, reason: 'poison', parkedAt: aCause().at }
  kept = new Map([[eventId, 'poison']])
  ledger = {
    tellReason: async ({ eventId }, reason) => void kept.set(eventId, reason),
    unpark: async (each) => void kept.delete(each.eventId),
  }
})

const retry = (react: () => Promise<void>, given: Partial<ParkedReaction> = {}) =>
  retryParkedReaction({ ...parked, ...given }, [{ name: 'test', on: 'LeadOpened', react }], {
    store: records.store,
    ledger,
  })
const succeed = async () => undefined

test('what succeeds is parked no longer', async () => {
  expect([await retry(succeed), [...kept]]).toEqual([null, []])
})

test('what fails again stays parked, for the new reason', async () => {
  expect(await retry(() => Promise.reject(new Error('still poison')))).toBe('Error: still poison')
  expect([...kept.values()]).toEqual(['Error: still poison'])
})

test('an outage says nothing about it', async () => {
  const away = () => Promise.reject(new StoreUnavailable('reacting', new Error('connect ECONNREFUSED')))
  await expect(retry(away)).rejects.toThrow(StoreUnavailable)
  expect([...kept.values()]).toEqual(['poison'])
})

test.each([
  ['a reaction of before', { reaction: 'forgotten' }, 'there is no reaction forgotten any more'],
  ['another event', { eventId: freshId(aCause().at) }, 'the log does not hold the event'],
  ['a shorter log', { revision: 7n }, 'the log does not hold the event'],
])('what cannot be tried stays parked: %s', async (_what, given, reason) => {
  expect([await retry(succeed, given), [...kept.values()]]).toEqual([reason, ['poison']])
})
