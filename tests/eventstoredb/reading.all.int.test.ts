import { explainEventStoreDB } from '@kervan/infra/event-store/eventstoredb/eventstoredb-fault'
import { type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import {
  all,
  followUntil,
  idsOf,
  newEvents,
  newStream,
} from '@kervan/infra/event-store/testing/behaviour/log-under-test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeTime, hurry } from './hurry.ts'
import { type OpenDouble, openDouble } from './open-double.ts'

let double: OpenDouble
let store: EventStore
beforeEach(async () => {
  double = await openDouble()
  store = double.store()
})
afterEach(async () => {
  vi.useRealTimers()
  await double.close()
})

test('a reader that stays away gives its call back, and later goes on where it was', async () => {
  const stream = newStream()
  const events = newEvents(6_000)
  for (let written = 0; written < 6_000; written += 1_000)
    await store.append(
      stream,
      events.slice(written, written + 1_000),
      written === 0 ? 'no-stream' : BigInt(written - 1),
    )
  fakeTime()
  const readers = [store.readAll(), store.readStream(stream), store.readStream(stream, { direction: 'backwards' })].map(
    (events) => events[Symbol.asyncIterator](),
  )
  const first = await Promise.all(readers.map((reader) => reader.next()))
  expect(double.openCalls).toBe(4)
  await hurry(expect.poll(() => double.openCalls).toBe(1))

  const rest = readers.map((reader) => all({ [Symbol.asyncIterator]: () => reader }))
  const [log, forwards, backwards] = (await Promise.all(rest)).map((read, index) => [first[index]!.value, ...read])
  expect(idsOf(log!)).toEqual(idsOf(events))
  expect(idsOf(forwards!)).toEqual(idsOf(events))
  expect(idsOf(backwards!)).toEqual(idsOf(events).reverse())
})

test('a follower that reads on from batch to batch makes one call for the past', async () => {
  await store.append(newStream(), newEvents(5_000), 'no-stream')
  const most: number[] = []
  await followUntil(
    store,
    0n,
    ({ length }) => length === 5_000,
    () => most.push(double.openCalls),
  )
  expect(Math.max(...most)).toBeLessThanOrEqual(3)
})

test('positions beyond what a number holds keep their digits', async () => {
  double.log.skipTo(2n ** 60n + 1n)
  const events = newEvents(4)
  const { position } = await store.append(newStream(), events.slice(0, 2), 'no-stream')
  expect(position).toBeGreaterThan(2n ** 60n)
  await store.append(newStream(), events.slice(2), 'no-stream')
  expect(idsOf(await all(store.readAll({ after: position })))).toEqual(idsOf(events.slice(2)))
  expect(idsOf(await followUntil(store, position, ({ length }) => length === 2))).toEqual(idsOf(events.slice(2)))
})

test('what cannot be there is not asked for', async () => {
  const stream = newStream()
  expect(await all(store.readStream(stream, { limit: 0 }))).toEqual([])
  expect(await all(store.readAll({ limit: 0 }))).toEqual([])
  await store.append(stream, newEvents(3), 'no-stream')
  expect(await all(store.readStream(stream, { from: 2n ** 64n }))).toEqual([])
  expect(await all(store.readStream(stream, { from: 2n ** 64n, direction: 'backwards' }))).toHaveLength(3)
  expect(await all(store.readAll({ after: 2n ** 64n }))).toEqual([])
})

test('a position of another log is told to be one', async () => {
  const { position } = await store.append(newStream(), newEvents(3), 'no-stream')
  const error = await all(store.readAll({ after: position - 1n })).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StoreUnavailable)
  expect(explainEventStoreDB(error)).toBe(
    `The log in EventStoreDB has no event at position ${position - 1n}: a checkpoint of another log? Rebuild the read model, or name the log that it was built from.`,
  )
})
