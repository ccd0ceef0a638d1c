import { all, followUntil, idsOf, newEvents, newStream } from '@kervan/infra/event-store/behaviour/log-under-test'
import type { EventStore } from '@kervan/infra/event-store/port'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeTime, pass } from './hurry.ts'
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
  await store.append(stream, events, 'no-stream')
  fakeTime()
  const readers = [store.readAll(), store.readStream(stream), store.readStream(stream, { direction: 'backwards' })].map(
    (events) => events[Symbol.asyncIterator](),
  )
  const first = await Promise.all(readers.map((reader) => reader.next()))
  expect(double.openCalls).toBe(4)
  await pass(10_000)
  expect(double.openCalls).toBe(1)

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
