import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { describe, expect, test } from 'vitest'
import type { EventStore } from '../../port.ts'
import { all, followUntil, idsOf, type LogUnderTest, newEvents, newStream } from './log-under-test.ts'

const WRITERS = 24
const APPENDS = 15

/** Appends 1, 2, 3, 1, 2, 3 ... events at a time to a stream of its own. */
const writeStream = async (store: EventStore): Promise<string> => {
  const stream = newStream()
  let revision: bigint | 'no-stream' = 'no-stream'
  for (let append = 0; append < APPENDS; append++)
    ({ revision } = await store.append(stream, newEvents(1 + (append % 3)), revision))
  return stream
}

const EVENTS = WRITERS * APPENDS * 2

export const oneOrder = (log: () => LogUnderTest) => {
  describe('with many writers through several stores', () => {
    test('nothing ever appears behind what was already read, and nothing is missing', async () => {
      const stores = [log().store, log().another(), log().another()]
      const before = await log().store.head()
      const [streams, followed, polled] = await Promise.all([
        Promise.all(Array.from({ length: WRITERS }, (_, index) => writeStream(stores[index % 3]!))),
        followUntil(log().another(), before, (seen) => seen.length >= EVENTS),
        pollUntil(log().another(), before, EVENTS),
      ])

      const written = await all(log().store.readAll({ after: before }))
      expect(written).toHaveLength(EVENTS)
      expect(idsOf(followed)).toEqual(idsOf(written))
      expect(idsOf(polled)).toEqual(idsOf(written))
      for (const seen of [written, followed, polled]) expectGrowing(seen.map(({ position }) => position))
      for (const stream of streams) {
        const own = written.filter((event) => event.stream === stream)
        expect(own.map(({ revision }) => revision)).toEqual(own.map((_, index) => BigInt(index)))
        expect(own).toEqual(await all(log().store.readStream(stream)))
      }
    })
  })
}

/** Reads on from the newest event it has seen, again and again, as a reader without a subscription would. */
const pollUntil = async (store: EventStore, after: bigint, count: number): Promise<RecordedEvent[]> => {
  const seen: RecordedEvent[] = []
  while (seen.length < count) seen.push(...(await all(store.readAll({ after: seen.at(-1)?.position ?? after }))))
  return seen
}

const expectGrowing = (positions: readonly bigint[]) => {
  for (const [index, position] of positions.entries()) {
    expect(typeof position).toBe('bigint')
    if (index > 0) expect(position).toBeGreaterThan(positions[index - 1]!)
  }
}
