import { randomUUID } from 'node:crypto'
import { streamOf } from '@kervan/contracts/streams'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventDecider } from '../kinds/participant/participant-places.ts'
import { freshId } from '../kit/derived-ids.ts'
import type { RecordCommand } from '../kit/record/record-command.ts'
import { openTestRecords, type TestRecords } from '../testing/open-test-records.ts'
import { aCause } from '../testing/test-records.ts'
import { bindReaction, react } from './reaction.ts'
import { tellDue } from './run-wake-ups.ts'
import { whenEventsChangePlanTheirClock } from './when-events-change-plan-their-clock.ts'

/** Midnights of Istanbul. */
const EVE = '2026-03-02T20:59:59.999Z'
const BEGINS = '2026-03-02T21:00:00.000Z'
const LAST_EVENING = '2026-03-05T20:59:59.999Z'
const OVER = '2026-03-05T21:00:00.000Z'
const colleague = { kind: 'user', id: randomUUID(), name: 'Ayşe' } as const

let house: TestRecords
let checkpoint = 0n
let now = ''
beforeEach(async () => {
  house = await openTestRecords()
  checkpoint = 0n
  now = '2026-03-01T10:00:00.000Z'
  warned.warn.mockClear()
})
afterEach(() => house.close())

/** What a process does that has just started: it reacts to the log from its checkpoint. */
const reactFrom = async (position = checkpoint): Promise<void> => {
  const reactions = whenEventsChangePlanTheirClock.map((each) => bindReaction(each, house.records))
  for await (const event of house.store.readAll({ after: position })) {
    for (const each of reactions) if (each.on === event.type) await react(each, event)
    checkpoint = event.position
  }
}
const warned = { warn: vi.fn() }
const tell = () => tellDue({ ...house.records, clock: () => now }, warned)
/** Statuses that the event has come to, with who brought it there. */
const storyOf = async (id: string): Promise<readonly string[]> => {
  const events = await Array.fromAsync(house.store.readStream(streamOf('event', id)))
  return events.flatMap(({ type, data, metadata }) =>
    type === 'EventStatusChanged' ? [`${metadata.by.kind} ${(data as { to: string }).to}`] : [],
  )
}
/** At an instant, in a process that has just started. */
const at = async (instant: string): Promise<void> => {
  now = instant
  await reactFrom()
  await tell()
}

const run = (id: string, command: RecordCommand) =>
  house.records.runner.run(eventDecider, id, command, aCause({ at: now, by: colleague }))
const move = (id: string, status: string, reason?: string) => run(id, { type: 'Move', status, reason })
const newEvent = async (...statuses: readonly string[]): Promise<string> => {
  const id = freshId(now)
  const values = {
    ...{ name: 'Fuar', dates: { from: '2026-03-03', to: '2026-03-05' }, type: 'fair', location: null, city: null },
    ...{ country: null, clinic: null, capacity: null, reserved: null, waiting: null, manager: null, description: null },
    ...{ tags: [], files: [] },
  }
  await run(id, { type: 'Create', values })
  for (const status of statuses) await move(id, status)
  return id
}

test('an event runs from the midnight of its first day on, and is done at the one after its last, both by the product', async () => {
  const id = await newEvent('open')
  await at(EVE)
  expect(await storyOf(id)).toEqual(['user open'])
  await at(BEGINS)
  expect(await storyOf(id)).toEqual(['user open', 'process running'])
  await at(LAST_EVENING)
  expect(await storyOf(id)).toEqual(['user open', 'process running'])
  await at(OVER)
  expect(await storyOf(id)).toEqual(['user open', 'process running', 'process done'])
  await at('2026-04-01T00:00:00.000Z')
  expect(await storyOf(id)).toHaveLength(3)
  expect(await house.records.wakeUps.next()).toBeNull()
})

test('an event that is full runs too', async () => {
  const id = await newEvent('open')
  await run(id, { type: 'Change', set: { capacity: 1 }, seen: null })
  const asked = { participant: randomUUID(), person: randomUUID(), same: [], waitingList: false }
  await run(id, { type: 'Act', act: 'takePlace', asked, byProduct: true })
  await at(BEGINS)
  expect(await storyOf(id)).toEqual(['user open', 'user full', 'process running'])
})

test('a clock that jumps over all its days, or a process that was down for them, brings it through both', async () => {
  const id = await newEvent('open')
  await at('2026-06-01T00:00:00.000Z')
  expect(await storyOf(id)).toEqual(['user open', 'process running', 'process done'])
})

test('a clock that is set back changes nothing twice', async () => {
  const id = await newEvent('open')
  await at(BEGINS)
  await at('2026-03-01T12:00:00.000Z')
  await at(BEGINS)
  expect(await storyOf(id)).toEqual(['user open', 'process running'])
})

test.each([
  ['a draft', []],
  ['a cancelled event', ['open', 'cancelled']],
  ['an event that was closed by hand', ['open', 'running', 'done']],
] as const)('%s is left as it is', async (_, statuses) => {
  const id = await newEvent()
  for (const status of statuses) await move(id, status, 'Salon kapalı')
  await at('2026-06-01T00:00:00.000Z')
  expect(await storyOf(id)).toEqual(statuses.map((status) => `user ${status}`))
})

test('one in the archive is left, and follows its days once it is restored', async () => {
  const id = await newEvent('open')
  await reactFrom()
  await run(id, { type: 'Archive' })
  await at(BEGINS)
  expect(await storyOf(id)).toEqual(['user open'])
  await run(id, { type: 'Restore' })
  await at(BEGINS)
  expect(await storyOf(id)).toEqual(['user open', 'process running'])
})

test('opened in the middle of its days it runs at once', async () => {
  const id = await newEvent()
  await at('2026-03-04T09:00:00.000Z')
  await move(id, 'open')
  await at('2026-03-04T09:00:10.000Z')
  expect(await storyOf(id)).toEqual(['user open', 'process running'])
})

test('with other dates it follows those alone', async () => {
  const id = await newEvent('open')
  await reactFrom()
  await run(id, { type: 'Change', set: { dates: { from: '2026-03-10', to: '2026-03-11' } }, seen: null })
  // Nothing has reacted to the change yet: what was planned is judged by the event.
  now = BEGINS
  await tell()
  await at('2026-03-09T20:59:59.999Z')
  expect(await storyOf(id)).toEqual(['user open'])
  await at('2026-03-09T21:00:00.000Z')
  expect(await storyOf(id)).toEqual(['user open', 'process running'])
})

test('begun by hand before its first day, it is done after its last all the same', async () => {
  const id = await newEvent('open', 'running')
  await at(OVER)
  expect(await storyOf(id)).toEqual(['user open', 'user running', 'process done'])
})

test('what a colleague takes back stays so, also where the log is reacted to anew', async () => {
  const id = await newEvent('open')
  await at(OVER)
  now = '2026-03-06T08:00:00.000Z'
  await move(id, 'running', 'Bir gün daha sürüyor')
  await at('2026-03-06T09:00:00.000Z')
  await run(id, { type: 'Change', set: { city: 'İzmir' }, seen: null })
  await house.pool.query('delete from commands.wake_ups')
  await reactFrom(0n)
  await tell()
  const story = ['user open', 'process running', 'process done', 'user running']
  expect(await storyOf(id)).toEqual(story)
  // Given a later last day, it ends with that one.
  await run(id, { type: 'Change', set: { dates: { from: '2026-03-03', to: '2026-03-06' } }, seen: null })
  await at('2026-03-06T21:00:00.000Z')
  expect(await storyOf(id)).toEqual([...story, 'process done'])
})

test('processes that look at once move it once', async () => {
  const id = await newEvent('open')
  now = '2026-06-01T00:00:00.000Z'
  await reactFrom()
  await Promise.all([tell(), tell(), tell()])
  expect(await storyOf(id)).toEqual(['user open', 'process running', 'process done'])
  expect(warned.warn).not.toHaveBeenCalled()
})

test('cut short between the move and its note, and planned anew from the log, it is moved once', async () => {
  const id = await newEvent('open')
  await at(BEGINS)
  await house.pool.query('delete from commands.wake_ups')
  await reactFrom(0n)
  await at('2026-03-04T00:00:00.000Z')
  expect(await storyOf(id)).toEqual(['user open', 'process running'])
  await at(OVER)
  expect(await storyOf(id)).toEqual(['user open', 'process running', 'process done'])
})
