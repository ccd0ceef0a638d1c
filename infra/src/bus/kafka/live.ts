import type { Logger } from 'pino'
import type { EventStore } from '../../event-store/port.ts'
import type { BusBatch } from '../port.ts'
import { decodePlace } from './event-message.ts'
import { inBatches, readHistory } from './in-batches.ts'
import { decodeMark } from './mark.ts'
import type { BusMetrics, CatchUpReason } from './metrics.ts'
import type { Outage } from './outage.ts'
import type { Fetched, Reader } from './reader.ts'
import type { TopicKey } from './signature.ts'
import type { Strangers } from './strangers.ts'
import type { Topics } from './topics.ts'
import { createWindow } from './window.ts'

export interface LiveParts {
  readonly reader: Reader
  /** Of the events topic. */
  readonly partitions: number
  readonly topics: Topics
  /** Of those who may write into the topics. */
  readonly key: TopicKey
  readonly strangers: Strangers
  readonly store: Pick<EventStore, 'head' | 'readAll'>
  readonly logger: Logger
  readonly metrics: BusMetrics
  readonly outage: Outage
  readonly patienceMs: number
  readonly signal?: AbortSignal
}

/** Events and marks kept in memory while they wait for those before them. */
const MOST_HELD = 20_000
const MOST_HELD_BYTES = 64 * 1024 * 1024

/**
 * Gives what comes from Kafka, in the order of the log, from a position on up to which everything is known; until reading it
 * breaks down, falls behind or brings nothing though the log has grown. Then it says which, and the subscriber is to catch up
 * from the store and begin anew. A hole is healed on the spot.
 * @throws StoreUnavailable
 */
export async function* liveFromKafka(
  { reader, partitions, topics, key, strangers, store, logger, metrics, outage, patienceMs, signal }: LiveParts,
  known: bigint,
): AsyncGenerator<BusBatch, CatchUpReason, undefined> {
  const window = createWindow(partitions, known)
  let deadline = Date.now() + patienceMs

  async function* heal(): AsyncGenerator<BusBatch, void, undefined> {
    for await (const batch of readHistory(store, window.watermark, signal)) {
      window.knownThrough(batch.watermark)
      yield batch
    }
  }

  async function* takeEvents({ partition, messages }: Fetched): AsyncGenerator<BusBatch, void, undefined> {
    for (const message of messages) {
      const event = strangers.passOver(() => decodePlace(message, { topic: topics.events, partition }, key))
      if (!event || window.take(partition, event) !== 'hole') continue
      const { position, previous } = event
      metrics.holes.inc()
      logger.error(
        { partition, position: String(position), previous: String(previous) },
        'a hole in the events topic: what is missing is read from the event store',
      )
      metrics.catchUps.inc({ reason: 'hole' })
      yield* heal()
      window.take(partition, event)
    }
  }

  while (!signal?.aborted) {
    const fetched = await reader.next(Math.max(0, deadline - Date.now()), signal).catch(outage.begin)
    if (signal?.aborted) break
    if (outage.reason !== undefined) return 'away'
    const before = window.watermark
    if (fetched?.topic === topics.events) yield* takeEvents(fetched)
    if (fetched?.topic === topics.marks) {
      for (const message of fetched.messages) {
        const mark = strangers.passOver(() => decodeMark(message, topics.marks, key))
        if (mark) window.mark(mark)
      }
    }
    const released = window.release()
    if (released) yield* inBatches(released)

    if (window.held > MOST_HELD || window.heldBytes > MOST_HELD_BYTES) return 'behind'
    const isLate = Date.now() >= deadline
    if (window.watermark > before || released) deadline = Date.now() + patienceMs
    else if (isLate) {
      if ((await store.head()) > window.watermark) return 'stalled'
      deadline = Date.now() + patienceMs
    }
  }
  return 'away'
}
