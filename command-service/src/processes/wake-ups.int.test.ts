import { randomUUID } from 'node:crypto'
import { followUp } from '@kervan/contracts/kinds/follow-up/follow-up'
import { streamOf } from '@kervan/contracts/streams'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshId } from '../kit/derived-ids.ts'
import type { RecordCommand } from '../kit/record/record-command.ts'
import { recordDecider } from '../kit/record/record-decider.ts'
import { openTestRecords, type TestRecords } from '../testing/open-test-records.ts'
import { aCause } from '../testing/test-records.ts'
import { bindReaction, react } from './reaction.ts'
import { tellDue } from './run-wake-ups.ts'
import { whenTimesChangePlanWakeUps } from './when-times-change-plan-wake-ups.ts'

const DUE = '2026-03-02T09:00:00.000Z'
const BEFORE = '2026-03-02T08:59:59.999Z'
const [ME, OTHER] = [randomUUID(), randomUUID()] as const
const decider = recordDecider(followUp)

let house: TestRecords
let checkpoint = 0n
let now = ''
beforeEach(async () => {
  house = await openTestRecords()
  checkpoint = 0n
  now = '2026-03-01T10:00:00.000Z'
})
afterEach(() => house.close())

/** Does what a process does that has just started: it reacts to the log from its checkpoint. */
const reactFrom = async (position = checkpoint): Promise<void> => {
  const reactions = whenTimesChangePlanWakeUps.map((each) => bindReaction(each, house.records))
  for await (const event of house.store.readAll({ after: position })) {
    for (const each of reactions) if (each.on === event.type) await react(each, event)
    checkpoint = event.position
  }
}
const warned = { warn: vi.fn() }
const tell = () => tellDue({ ...house.records, clock: () => now }, warned)
const told = async (userId: string = ME): Promise<readonly string[]> => {
  const events = await Array.fromAsync(house.store.readStream(streamOf('notifications', userId)))
  return events.map(({ data }) => (data as { at: string }).at)
}
/** Tells what is due at an instant, in a process that has just started. */
const at = async (instant: string): Promise<readonly string[]> => {
  now = instant
  await reactFrom()
  await tell()
  return told()
}

const run = (id: string, command: RecordCommand, when = now) =>
  house.records.runner.run(decider, id, command, aCause({ at: when }))
const plan = async (more: object = {}): Promise<string> => {
  const id = freshId(now)
  const values = { subcategory: 'Ara', about: null, dueAt: DUE, assignedUser: ME, notes: null, ...more }
  await run(id, { type: 'Create', values })
  return id
}

test('the user who takes care of a record is told at its minute, and once', async () => {
  await plan()
  expect(await at(BEFORE)).toEqual([])
  expect(await at(DUE)).toEqual([DUE])
  expect(await at('2026-03-09T09:00:00.000Z')).toEqual([DUE])
})

test('a day without a time is told of in its morning', async () => {
  await plan({ dueAt: '2026-03-02' })
  expect(await at('2026-03-02T05:59:59.999Z')).toEqual([])
  expect(await at('2026-03-02T06:00:00.000Z')).toEqual(['2026-03-02T06:00:00.000Z'])
})

test('what came due while no process ran is told at the next start', async () => {
  await plan()
  expect(await at('2026-03-05T00:00:00.000Z')).toEqual([DUE])
})

test('a clock that jumps ahead tells it, and one that is set back tells nothing twice', async () => {
  await plan()
  expect(await at('2027-01-01T00:00:00.000Z')).toEqual([DUE])
  expect(await at('2026-03-01T12:00:00.000Z')).toEqual([DUE])
  expect(await at(DUE)).toEqual([DUE])
})

test('after rescheduling, it is told at the new time alone', async () => {
  const id = await plan()
  await reactFrom()
  const later = '2026-03-03T09:00:00.000Z'
  await run(id, { type: 'Change', set: { dueAt: later }, seen: 0n })
  // No reaction to the change has run yet: what was planned is judged by the record.
  now = DUE
  await tell()
  expect(await told()).toEqual([])
  expect(await at(later)).toEqual([later])
})

test.each([
  ['completed', { type: 'Move', status: 'completed', seen: null, permitted: [] }],
  ['put into the archive', { type: 'Archive', seen: null }],
  ['given to no user', { type: 'Change', set: { assignedUser: null }, seen: 0n }],
] as const)('%s before, no user is told', async (_, command) => {
  const id = await plan()
  await reactFrom()
  await run(id, command as RecordCommand)
  expect(await at(DUE)).toEqual([])
  expect(await house.records.wakeUps.next()).toBeNull()
})

test('given to another user, that one is told', async () => {
  const id = await plan()
  await reactFrom()
  await run(id, { type: 'Change', set: { assignedUser: OTHER }, seen: 0n })
  expect(await at(DUE)).toEqual([])
  expect(await told(OTHER)).toEqual([DUE])
})

test('no user is told of a time that was over when it was written', async () => {
  await plan({ dueAt: '2026-02-01' })
  expect(await at('2026-03-05T00:00:00.000Z')).toEqual([])
})

test('processes that tell at once tell it once', async () => {
  for (let each = 0; each < 5; each++) await plan()
  now = DUE
  await reactFrom()
  await Promise.all([tell(), tell(), tell()])
  expect(await told()).toEqual(Array(5).fill(DUE))
  expect(warned.warn).not.toHaveBeenCalled()
})

test('cut short between the notification and its note, and planned anew from the log, it is told once', async () => {
  const id = await plan()
  await at(DUE)
  await house.pool.query('delete from commands.wake_ups')
  await reactFrom(0n)
  expect(await house.records.wakeUps.due(DUE, 10)).toMatchObject([{ stream: streamOf('follow-up', id), at: DUE }])
  expect(await at('2026-03-04T09:00:00.000Z')).toEqual([DUE])
})
