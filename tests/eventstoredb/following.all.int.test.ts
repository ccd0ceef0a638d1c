import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { EventStore } from '@kervan/infra/event-store/port'
import {
  all,
  appendEach,
  idsOf,
  newEvent,
  newEvents,
  newStream,
} from '@kervan/infra/event-store/testing/behaviour/log-under-test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeTime, hurry } from './hurry.ts'
import { type OpenDouble, openDouble } from './open-double.ts'

let double: OpenDouble
let store: EventStore
beforeEach(async () => {
  double = await openDouble()
  store = double.store()
})
afterEach(() => double.close())

/** Follows without ever taking up the subscription again: an error ends it. */
const follow = async (
  enough: number,
  handle: (seen: number) => unknown = () => undefined,
  after = 0n,
): Promise<RecordedEvent[]> => {
  const seen: RecordedEvent[] = []
  for await (const batch of store.subscribe({ after })) {
    seen.push(...batch)
    await handle(seen.length)
    if (seen.length >= enough) break
  }
  return seen
}

/** The server's own events, as statistics are. */
const systemEvents = (count: number) =>
  Array.from({ length: count }, () => ({
    ...newEvent(),
    type: '$statsCollected',
    isJson: true,
    data: bytes,
    metadata: bytes,
  }))
const bytes = Buffer.from('{}')
const ANY = -2n

describe('a live subscription that the server drops goes on by itself', () => {
  const drops = [
    ['as its consumer were too slow', () => double.dropSubscriptions()],
    ['with the connection', () => double.breakConnections()],
  ] as const
  test.each(drops)('%s', async (_, drop) => {
    const events = newEvents(30)
    const unwritten = [...events]
    await appendEach(store, unwritten.splice(0, 1))
    const seen = await follow(30, async (count) => {
      if (count % 10 === 5) {
        await expect.poll(() => double.liveSubscriptions).toBe(1)
        drop()
      }
      await appendEach(store, unwritten.splice(0, 1))
    })
    expect(idsOf(seen)).toEqual(idsOf(events))
  })
})

describe('a subscription that falls silent', () => {
  beforeEach(fakeTime)
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is noticed, and taken up where it was', async () => {
    const events = newEvents(6)
    await appendEach(store, events.slice(0, 2))
    const seen = follow(6)
    await expect.poll(() => double.liveSubscriptions).toBe(1)
    double.faults.silentSubscriptions = true
    await appendEach(store, events.slice(2))
    double.faults.silentSubscriptions = false
    expect(idsOf(await hurry(seen))).toEqual(idsOf(events))
  })

  test('again and again, ends with an error', async () => {
    const { position } = await store.append(newStream(), newEvents(1), 'no-stream')
    const seen = follow(1, undefined, position)
    await expect.poll(() => double.liveSubscriptions).toBe(1)
    double.faults.silentSubscriptions = true
    await appendEach(store, newEvents(1))
    await expect(hurry(seen)).rejects.toThrow('event store unavailable while following the log')
  })
})

test('a subscription need not say that it has come to the present', async () => {
  double.faults.neverCaughtUp = true
  const events = newEvents(6)
  await appendEach(store, events.slice(0, 3))
  const seen = follow(6)
  await expect.poll(() => double.liveSubscriptions).toBe(1)
  await appendEach(store, events.slice(3))
  expect(idsOf(await seen)).toEqual(idsOf(events))
})

describe("the server's own events", () => {
  test('are left out of everything', async () => {
    const events = newEvents(3)
    await appendEach(store, events.slice(0, 1))
    double.log.append('$stats-127.0.0.1:2113', ANY, systemEvents(40))
    await appendEach(store, events.slice(1, 2))
    double.log.append('$stats-127.0.0.1:2113', ANY, systemEvents(2_500))
    const last = await store.append(newStream(), events.slice(2), 'no-stream')
    double.log.append('$stats-127.0.0.1:2113', ANY, systemEvents(1_500))

    expect(await store.head()).toBe(last.position)
    expect(idsOf(await all(store.readAll()))).toEqual(idsOf(events))
    expect(idsOf(await all(store.readAll({ limit: 2 })))).toEqual(idsOf(events.slice(0, 2)))
    expect(idsOf(await follow(3))).toEqual(idsOf(events))
  })

  test('alone are an empty log', async () => {
    double.log.append('$stats-127.0.0.1:2113', ANY, systemEvents(70))
    expect(await store.head()).toBe(0n)
    expect(await all(store.readAll())).toEqual([])
  })

  test('do not hold up a subscription that waits among them', async () => {
    const { position } = await store.append(newStream(), newEvents(1), 'no-stream')
    const event = newEvent()
    const seen = follow(1, undefined, position)
    await expect.poll(() => double.liveSubscriptions).toBe(1)
    double.log.append('$stats-127.0.0.1:2113', ANY, systemEvents(3_000))
    double.dropSubscriptions()
    await store.append(newStream(), [event], 'no-stream')
    expect(idsOf(await seen)).toEqual([event.id])
  })
})

test('many followers share one subscription', async () => {
  const events = newEvents(20)
  await appendEach(store, events.slice(0, 1))
  const followers = Array.from({ length: 150 }, () => follow(20))
  await appendEach(store, events.slice(1))
  for (const seen of await Promise.all(followers)) expect(idsOf(seen)).toEqual(idsOf(events))
  // The appends' call stays; the subscription went with the last follower.
  await expect.poll(() => double.openCalls).toBe(1)
})

test('gives each follower an event of its own', async () => {
  await store.append(newStream(), [newEvent(['new'])], 'no-stream')
  const [one, other] = await Promise.all([follow(1), follow(1)])
  for (const { data } of one) (data as string[]).push('changed by one')
  expect(other[0]?.data).toEqual(['new'])
})
