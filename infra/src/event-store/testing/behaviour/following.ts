import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { describe, expect, test } from 'vitest'
import { FULL_BATCH_BYTES } from '../../port.ts'
import {
  all,
  appendEach,
  followUntil,
  idsOf,
  type LogUnderTest,
  newEvent,
  newEvents,
  newStream,
} from './log-under-test.ts'

const seenAll = (count: number) => (seen: readonly RecordedEvent[]) => seen.length >= count

export const following = (log: () => LogUnderTest) => {
  describe('following the log', () => {
    test('gives what is there and then what comes', async () => {
      const { store } = log()
      const before = await store.head()
      const [old, fresh] = [newEvents(3), newEvents(3)]
      await appendEach(store, old)
      let appended: Promise<void> | undefined
      const seen = await followUntil(store, before, seenAll(6), () => {
        appended ??= appendEach(store, fresh)
      })
      await appended
      expect(idsOf(seen)).toEqual(idsOf([...old, ...fresh]))
    })

    test('hears of appends through another store', async () => {
      const before = await log().store.head()
      const events = newEvents(20)
      const writer = log().another()
      const [seen] = await Promise.all([followUntil(log().store, before, seenAll(20)), appendEach(writer, events)])
      expect(idsOf(seen)).toEqual(idsOf(events))
    })

    test('starts after the position it is given', async () => {
      const { store } = log()
      const [first, ...rest] = newEvents(3)
      const { position } = await store.append(newStream(), [first!], 'no-stream')
      await appendEach(store, rest)
      expect(idsOf(await followUntil(store, position, seenAll(2)))).toEqual(idsOf(rest))
    })

    test('passes from the past to the present without a seam while others write', async () => {
      const before = await log().store.head()
      const events = newEvents(400)
      const writers = [log().store, log().another()]
      await appendEach(log().store, events.slice(0, 100))
      const [seen] = await Promise.all([
        followUntil(log().another(), before, seenAll(400)),
        ...writers.map((store, index) =>
          appendEach(
            store,
            events.slice(100).filter((_, n) => n % 2 === index),
          ),
        ),
      ])
      expect(idsOf(seen)).toEqual(idsOf(await all(log().store.readAll({ after: before }))))
      expect(idsOf(seen).sort()).toEqual(idsOf(events).sort())
    })

    test('gives each of several followers everything', async () => {
      const { store } = log()
      const before = await store.head()
      const followers = [1, 2, 3].map(() => followUntil(store, before, seenAll(50)))
      const events = newEvents(50)
      await appendEach(store, events)
      for (const seen of await Promise.all(followers)) expect(idsOf(seen)).toEqual(idsOf(events))
    })

    test('waits for a slow follower and leaves nothing out', async () => {
      const { store } = log()
      const before = await store.head()
      const events = newEvents(1_500)
      await store.append(newStream(), events.slice(0, 1), 'no-stream')
      let written: Promise<unknown> | undefined
      const seen = await followUntil(store, before, seenAll(1_500), () => {
        written ??= Promise.all(
          [1, 501, 1_001].map((from) => store.append(newStream(), events.slice(from, from + 500), 'no-stream')),
        )
        return written
      })
      expect(idsOf(seen)).toHaveLength(1_500)
      expect(idsOf(seen).sort()).toEqual(idsOf(events).sort())
    })

    test('gives batches of the size asked for, never an empty one', async () => {
      const { store } = log()
      const before = await store.head()
      await store.append(newStream(), newEvents(25), 'no-stream')
      const sizes: number[] = []
      for await (const batch of store.subscribe({ after: before, batchSize: 10 })) {
        sizes.push(batch.length)
        if (sizes.reduce((sum, size) => sum + size, 0) === 25) break
      }
      expect(Math.min(...sizes)).toBeGreaterThan(0)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(10)
    })
  })

  describe('following large events', () => {
    const dataBytes = (events: readonly RecordedEvent[]) =>
      events.reduce((sum, { data }) => sum + Buffer.byteLength(JSON.stringify(data)), 0)

    test('gives each once, in batches that end with the event that fills them', async () => {
      const { store } = log()
      const before = await store.head()
      const events = Array.from({ length: 30 }, () => newEvent('x'.repeat(700_000)))
      await appendEach(store, events)
      const seen: RecordedEvent[] = []
      for await (const batch of store.subscribe({ after: before })) {
        expect(dataBytes(batch.slice(0, -1))).toBeLessThan(FULL_BATCH_BYTES)
        seen.push(...batch)
        if (seen.length >= events.length) break
      }
      expect(idsOf(seen)).toEqual(idsOf(events))
    })

    test('gives them one by one where one fills a batch', async () => {
      const { store } = log()
      const before = await store.head()
      const events = newEvents(20)
      await store.append(newStream(), events, 'no-stream')
      const batches: RecordedEvent[][] = []
      for await (const batch of store.subscribe({ after: before, maxBytes: 1 })) {
        batches.push([...batch])
        if (batches.flat().length >= events.length) break
      }
      expect(batches.map(({ length }) => length)).toEqual(events.map(() => 1))
      expect(idsOf(batches.flat())).toEqual(idsOf(events))
    })
  })

  describe('ending a subscription by its signal', () => {
    test('ends it without an error while it waits', async () => {
      const { store } = log()
      const before = await store.head()
      await store.append(newStream(), newEvents(2), 'no-stream')
      const abort = new AbortController()
      const seen: RecordedEvent[] = []
      for await (const batch of store.subscribe({ after: before, signal: abort.signal })) {
        seen.push(...batch)
        if (seen.length === 2) setImmediate(() => abort.abort())
      }
      expect(seen).toHaveLength(2)
    })

    test('ends it before it has begun', async () => {
      const { store } = log()
      await store.append(newStream(), newEvents(1), 'no-stream')
      expect(await all(store.subscribe({ after: 0n, signal: AbortSignal.abort() }))).toEqual([])
    })

    test('gives nothing more once aborted', async () => {
      const { store } = log()
      const before = await store.head()
      await store.append(newStream(), newEvents(30), 'no-stream')
      const abort = new AbortController()
      const batches: number[] = []
      for await (const batch of store.subscribe({ after: before, batchSize: 10, signal: abort.signal })) {
        batches.push(batch.length)
        abort.abort()
      }
      expect(batches).toHaveLength(1)
    })

    test('leaves other subscriptions alone', async () => {
      const { store } = log()
      const before = await store.head()
      const abort = new AbortController()
      const ending = all(store.subscribe({ after: before, signal: abort.signal }))
      const staying = followUntil(store, before, seenAll(1))
      abort.abort()
      expect(await ending).toEqual([])
      await store.append(newStream(), newEvents(1), 'no-stream')
      expect(await staying).toHaveLength(1)
    })
  })
}
