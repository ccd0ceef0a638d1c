import { randomUUID } from 'node:crypto'
import type { Kafka } from 'kafkajs'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { type EventStore, isStoreUnavailable } from '../event-store/port.ts'
import { type BackOff, createBackOff } from '../retry/back-off.ts'
import { retry } from '../retry/retry.ts'
import { asAdmin, endsOf } from './kafka/admin.ts'
import { createKafkaClient, type KafkaAddress } from './kafka/client.ts'
import { readHistory } from './kafka/in-batches.ts'
import { liveFromKafka } from './kafka/live.ts'
import { type BusMetrics, type CatchUpReason, createBusMetrics } from './kafka/metrics.ts'
import { createOutage } from './kafka/outage.ts'
import { openReader, type Reader } from './kafka/reader.ts'
import type { TopicKey } from './kafka/signature.ts'
import { createStrangers, type Strangers } from './kafka/strangers.ts'
import type { Topics } from './kafka/topics.ts'
import type { Bus, BusBatch, BusSubscription } from './port.ts'

export interface KafkaBusOptions extends KafkaAddress {
  readonly topics: Topics
  /** The key of the topics; asked for whenever reading them begins. */
  readonly topicKey: () => Promise<TopicKey>
  /** The log that the topics carry. What Kafka does not have, or not yet, is read from it. */
  readonly store: Pick<EventStore, 'head' | 'readAll'>
  readonly metrics: Registry
  /** Pauses of one subscription while Kafka or the event store is away. */
  readonly backOff?: () => BackOff
  /** So long may the log be ahead without anything new from Kafka, milliseconds; then it is read itself. Default 5000. */
  readonly patienceMs?: number
}

/**
 * The bus of many processes: a relay carries the log into Kafka, and each subscription reads all of it in a group of its own.
 * What came before it began is read from the event store; so is what Kafka lost, or does not give while it is away. The log
 * is therefore given whole, in its order and each event once, however Kafka fares.
 */
export const createKafkaBus = ({
  topics,
  topicKey,
  store,
  metrics,
  backOff = createBackOff,
  patienceMs = 5_000,
  ...address
}: KafkaBusOptions): Bus => {
  const kafka = createKafkaClient(address, 'kervan-bus')
  const counters = createBusMetrics(metrics)
  const { logger } = address
  const strangers = createStrangers(logger, counters)
  const parts = { kafka, topics, topicKey, strangers, store, logger, metrics: counters, patienceMs }
  return { subscribe: (subscription) => follow(parts, backOff(), subscription) }
}

interface Parts {
  readonly kafka: Kafka
  readonly topics: Topics
  readonly topicKey: () => Promise<TopicKey>
  readonly strangers: Strangers
  readonly store: Pick<EventStore, 'head' | 'readAll'>
  readonly logger: Logger
  readonly metrics: BusMetrics
  readonly patienceMs: number
}

/** Reads on at the ends: what is before them was in the log before, and is read from there. */
const openAtEnds = async ({
  kafka,
  topics,
  topicKey,
}: Parts): Promise<{ reader: Reader; partitions: number; key: TopicKey }> => {
  const key = await topicKey()
  const [events, marks] = await asAdmin(kafka, (admin) =>
    Promise.all([endsOf(admin, topics.events), endsOf(admin, topics.marks)]),
  )
  // Kafka fills an answer in this order: marks must not wait behind all the events there are.
  const reader = await openReader(kafka, `${topics.events}.bus.${randomUUID()}`, [...marks, ...events])
  return { reader, partitions: events.length, key }
}

async function* follow(
  parts: Parts,
  backOff: BackOff,
  { from, signal }: BusSubscription,
): AsyncGenerator<BusBatch, void, undefined> {
  const { store, logger, metrics } = parts
  const start =
    from === 'now' ? await retry(() => store.head(), { isPassing: isStoreUnavailable, backOff, signal }) : from
  if (start === undefined || signal?.aborted) return
  backOff.reset()
  let position = start
  yield { events: [], watermark: position }

  const outage = createOutage(logger, {
    begins: 'Kafka cannot be read: events come from the event store meanwhile, somewhat later',
    ends: 'Kafka is read again',
  })
  let reason: CatchUpReason = 'start'
  while (!signal?.aborted) {
    const opened = await openAtEnds(parts).catch(outage.begin)
    const close = () => void opened?.reader.close()
    signal?.addEventListener('abort', close)
    try {
      metrics.catchUps.inc({ reason: opened ? reason : 'away' })
      for await (const batch of readHistory(store, position, signal)) {
        position = batch.watermark
        yield batch
      }
      if (opened) {
        outage.end()
        const live = liveFromKafka({ ...parts, ...opened, outage, signal }, position)
        let next = await live.next()
        for (; !next.done; next = await live.next()) {
          backOff.reset()
          position = next.value.watermark
          yield next.value
        }
        reason = next.value
      }
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error
    } finally {
      signal?.removeEventListener('abort', close)
      await opened?.reader.close()
    }
    await backOff.pause(signal)
  }
}
