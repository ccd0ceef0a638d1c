import { setImmediate as nextTurn } from 'node:timers/promises'
import type { NewEvent, RecordedEvent } from '@kervan/contracts/events/envelope'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import { type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idOf, testLog } from '../testing/test-log.ts'
import { BATCH_BYTES, WINDOW_BYTES } from './feed.ts'
import { createLogReaders, type LogReader } from './log-readers.ts'

/** A log of so many events, and a count of what was read from it. */
const countedStore = async (events: number) => {
  const store = createMemoryEventStore()
  const count = { given: 0, subscriptions: 0 }
  const append = async (events: number): Promise<void> => {
    const head = await store.head()
    const log = testLog()
    for (let each = 0; each < events; each++) log.record('lead-x', 'LeadTagged', { tag: String(each) })
    const added = log.events.map((event, index) => ({ ...event, id: idOf(`${head} ${index}`) })) as NewEvent[]
    await store.append('lead-x', added, head === 0n ? 'no-stream' : head - 1n)
  }
  if (events > 0) await append(events)
  const counted: EventStore = {
    ...store,
    async *subscribe(options) {
      count.subscriptions++
      for await (const batch of store.subscribe(options)) {
        count.given += batch.length
        yield batch
      }
    },
  }
  return { store, counted, count, append }
}

const readTo = async (reader: LogReader, head: bigint, from = 0n): Promise<bigint[]> => {
  const positions: bigint[] = []
  for (let after = from; after < head; after = positions.at(-1)!) {
    positions.push(...((await reader.next(after)) ?? []).map(({ position }) => position))
  }
  return positions
}

const upTo = (head: number, from = 0) => Array.from({ length: head - from }, (_, index) => BigInt(from + index + 1))

let stop: AbortController
beforeEach(() => {
  stop = new AbortController()
})
afterEach(() => vi.useRealTimers())

test('readers that go together read the log once', async () => {
  const { counted, count } = await countedStore(9_000)
  const readers = createLogReaders(counted)
  const read = await Promise.all([1, 2, 3].map(() => readTo(readers.open(stop.signal), 9_000n)))
  for (const positions of read) expect(positions).toEqual(upTo(9_000))
  expect(count).toEqual({ given: 9_000, subscriptions: 1 })
  stop.abort()
})

test('a reader that starts far behind reads for itself until it joins the others', async () => {
  const { counted, count, append } = await countedStore(30_000)
  const readers = createLogReaders(counted)
  const ahead = readers.open(stop.signal)
  const waiting = ahead.next(30_000n)
  const behind = readers.open(stop.signal)
  expect(await readTo(behind, 30_000n)).toEqual(upTo(30_000))
  const joined = behind.next(30_000n)
  await append(3)
  expect(await joined).toHaveLength(3)
  expect(await waiting).toHaveLength(3)
  expect(count).toEqual({ given: 30_003, subscriptions: 2 })
  stop.abort()
})

test('a reader that is stuck is left behind, and joins again when it can', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { counted, count } = await countedStore(40_000)
  const readers = createLogReaders(counted)
  const stuck = readers.open(stop.signal)
  const first = await stuck.next(0n)
  const quick = readTo(readers.open(stop.signal), 40_000n)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await quick).toEqual(upTo(40_000))
  const rest = await readTo(stuck, 40_000n, first!.at(-1)!.position)
  expect([...first!.map(({ position }) => position), ...rest]).toEqual(upTo(40_000))
  expect(count.subscriptions).toBe(2)
  stop.abort()
})

test('a broken subscription is told to the readers who wait, and the next call begins another', async () => {
  const { store, append } = await countedStore(0)
  let broken = true
  const breaking: EventStore = {
    ...store,
    async *subscribe(options) {
      if (broken) throw new StoreUnavailable('testing', new Error('away'))
      yield* store.subscribe(options)
    },
  }
  const readers = createLogReaders(breaking)
  const [one, other] = [readers.open(stop.signal), readers.open(stop.signal)]
  const waiting = [one.next(0n), other.next(0n)]
  const answers = await Promise.allSettled(waiting)
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  await append(2)
  expect(await one.next(0n)).toHaveLength(2)
  expect(await other.next(0n)).toHaveLength(2)
  stop.abort()
})

test('stopping ends waiting', async () => {
  const { counted } = await countedStore(0)
  const readers = createLogReaders(counted)
  const waiting = readers.open(stop.signal).next(0n)
  stop.abort()
  expect(await waiting).toBeUndefined()
})

/** A log of large events that are made as they are read, and how many were. */
const largeEvents = (bytes: number) => {
  const read = { events: 0 }
  const text = 'x'.repeat(bytes)
  const store: EventStore = {
    ...createMemoryEventStore(),
    async *subscribe({ after, signal, maxBytes = Number.POSITIVE_INFINITY }) {
      for (let position = after; !signal?.aborted; ) {
        const batch: RecordedEvent[] = []
        for (let size = 0; size < maxBytes && batch.length < 100; size += bytes) {
          read.events++
          batch.push({ position: ++position, data: { text }, metadata: {} } as RecordedEvent)
        }
        yield batch
      }
    },
  }
  return { store, read }
}

test('large events are held within bytes, and given in batches of few', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const bytes = 700_000
  const { store, read } = largeEvents(bytes)
  const readers = createLogReaders(store)
  const [slow, quick] = [readers.open(stop.signal), readers.open(stop.signal)]
  expect((await slow.next(0n))?.length).toBeLessThanOrEqual(BATCH_BYTES / bytes + 1)
  let after = 0n
  // As far as the window goes: the slow one holds it up.
  while (quick.holds(after) || after === 0n) {
    const batch = (await quick.next(after)) ?? []
    expect(batch.length).toBeLessThanOrEqual(BATCH_BYTES / bytes + 1)
    after = batch.at(-1)!.position
    for (let turn = 0; turn < 20; turn++) await nextTurn()
  }
  expect(read.events * bytes).toBeLessThanOrEqual(WINDOW_BYTES + 3 * BATCH_BYTES)
  stop.abort()
})
