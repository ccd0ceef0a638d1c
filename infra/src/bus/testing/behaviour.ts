import { randomUUID } from 'node:crypto'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '../../event-store/port.ts'
import type { Bus, BusBatch } from '../port.ts'

export interface BusUnderTest {
  readonly bus: Bus
  /** The log that the bus carries. */
  readonly store: EventStore
  close(): Promise<void>
}

/** What every bus keeps. Run it on each adapter. */
export const describeBus = (name: string, open: () => Promise<BusUnderTest>): void => {
  describe(`${name}, as every bus`, () => {
    let under: BusUnderTest
    let stop: AbortController

    beforeEach(async () => {
      under = await open()
      stop = new AbortController()
    })
    afterEach(async () => {
      stop.abort()
      await under.close()
    })

    const follow = (from: 'now' | bigint) => under.bus.subscribe({ from, signal: stop.signal })[Symbol.asyncIterator]()

    it('says where it starts before anything happens', async () => {
      const head = await recordMany(under.store, 'lead-a', 3)
      const first = await nextOf(follow('now'))
      expect(first).toEqual({ events: [], watermark: head })
    })

    it('gives what is recorded from now on, and nothing older', async () => {
      await recordMany(under.store, 'lead-a', 3)
      const batches = follow('now')
      await nextOf(batches)
      const head = await recordMany(under.store, 'lead-b', 2)
      const { events } = await takeUntil(batches, head)
      expect(placesOf(events)).toEqual(['lead-b 0', 'lead-b 1'])
    })

    it('gives everything after a position, then goes on live', async () => {
      const after = await recordMany(under.store, 'lead-a', 2)
      await recordMany(under.store, 'lead-b', 130)
      const batches = follow(after)
      const past = await takeUntil(batches, await under.store.head())
      expect(placesOf(past.events)).toEqual(Array.from({ length: 130 }, (_, revision) => `lead-b ${revision}`))

      const live = await takeUntil(batches, await recordMany(under.store, 'lead-c', 1))
      expect(placesOf(live.events)).toEqual(['lead-c 0'])
    })

    it('gives the log in its order, each event once, and a true watermark while many write', async () => {
      const batches = follow(0n)
      const writing = Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          for (let turn = 0; turn < 20; turn++) await recordMany(under.store, `lead-${writer}`, 1, BigInt(turn) - 1n)
        }),
      )
      writing.catch(() => stop.abort())

      const given: RecordedEvent[] = []
      const claims: { watermark: bigint; given: number }[] = []
      for (let watermark = -1n; given.length < 160 || watermark < (await under.store.head()); ) {
        const batch = await nextOf(batches)
        expect(batch.watermark).toBeGreaterThanOrEqual(watermark)
        watermark = batch.watermark
        given.push(...batch.events)
        claims.push({ watermark, given: given.length })
      }
      await writing

      const log = await Array.fromAsync(under.store.readAll())
      for (const claim of claims) {
        const known = new Set(given.slice(0, claim.given).map(({ id }) => id))
        expect(log.filter(({ id, position }) => position <= claim.watermark && !known.has(id))).toEqual([])
        expect(given.slice(0, claim.given).every(({ position }) => position <= claim.watermark)).toBe(true)
      }
      expect(given.map(({ id }) => id)).toEqual(log.map(({ id }) => id))
    })

    it('gives each subscription everything', async () => {
      const [one, other] = [follow(0n), follow(0n)]
      const head = await recordMany(under.store, 'lead-a', 5)
      const [seenByOne, seenByOther] = [await takeUntil(one, head), await takeUntil(other, head)]
      expect(placesOf(seenByOne.events)).toEqual(placesOf(seenByOther.events))
      expect(seenByOne.events).toHaveLength(5)
    })

    it('ends without an error when aborted while it waits', async () => {
      const batches = follow('now')
      await nextOf(batches)
      const waiting = batches.next()
      stop.abort()
      expect(await waiting).toEqual({ done: true, value: undefined })
    })

    it('gives nothing when aborted before it begins', async () => {
      await recordMany(under.store, 'lead-a', 1)
      stop.abort()
      expect(await Array.fromAsync(under.bus.subscribe({ from: 0n, signal: stop.signal }))).toEqual([])
    })
  })
}

/** Appends `count` events to a stream whose last revision is `last` (none yet: -1n) and gives the position of the last. */
export const recordMany = async (store: EventStore, stream: string, count: number, last = -1n): Promise<bigint> => {
  const events = Array.from({ length: count }, () => ({
    id: randomUUID(),
    type: 'LeadArchived',
    data: {},
    metadata: {
      schemaVersion: 1,
      at: '2026-11-02T09:00:00.000Z',
      by: { kind: 'process' as const, name: 'bus-behaviour' },
      correlationId: 'c',
      causationId: 'c',
      commandId: 'c',
    },
  }))
  return (await store.append(stream, events, last === -1n ? 'no-stream' : last)).position
}

const nextOf = async (batches: AsyncIterator<BusBatch>): Promise<BusBatch> => {
  const { done, value } = await batches.next()
  if (done) throw new Error('the subscription ended where another batch was expected')
  return value
}

/** Batches up to a watermark, as one. */
const takeUntil = async (batches: AsyncIterator<BusBatch>, watermark: bigint): Promise<BusBatch> => {
  const events: RecordedEvent[] = []
  for (;;) {
    const batch = await nextOf(batches)
    events.push(...batch.events)
    if (batch.watermark >= watermark) return { events, watermark: batch.watermark }
  }
}

const placesOf = (events: readonly RecordedEvent[]): string[] =>
  events.map(({ stream, revision }) => `${stream} ${revision}`)
