import { setTimeout as sleep } from 'node:timers/promises'
import type { EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs'
import { asAdmin, type Place } from './admin.ts'
import { createHandOver } from './hand-over.ts'

/** Messages of one partition that follow each other. */
export interface Fetched {
  readonly topic: string
  readonly partition: number
  readonly messages: readonly KafkaMessage[]
}

/** Reads partitions from given offsets on; nothing is committed. */
export interface Reader {
  /** Undefined after so many milliseconds without any, or when `signal` aborts. @throws when reading broke down; open another */
  next(patienceMs: number, signal?: AbortSignal): Promise<Fetched | undefined>
  /** Never rejects, and does not wait long for a broker that hangs. */
  close(): Promise<void>
}

/** No batch of a relay is larger: one event of 1 MiB after half a MiB of others, with all their envelopes. */
export const LARGEST_BATCH_BYTES = 3 * 1024 * 1024
/** A full answer of a dozen partitions; they get ahead side by side. */
const MOST_BYTES = 13 * LARGEST_BATCH_BYTES
/** Half a second at most between two looks at whether it should stop, and an answer as soon as there is one message. */
const LONGEST_FETCH_MS = 500
const SIGN_OF_LIFE_MS = 1_000
const CLOSE_WITHIN_MS = 3_000

/**
 * A group with one member, of which nothing is left afterwards. There is no place to go on from but the one that is given,
 * and kafkajs forgets it whenever it joins anew; so it is told at each joining. An offset that retention has removed becomes
 * the first that is there.
 * @throws when Kafka is away or a topic is not there
 */
export const openReader = async (kafka: Kafka, groupId: string, from: readonly Place[]): Promise<Reader> => {
  const places = new Map(from.map((place) => [keyOf(place), place]))
  const handOver = createHandOver<Fetched>()
  const consumer = kafka.consumer({
    groupId,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: LONGEST_FETCH_MS,
    maxBytesPerPartition: LARGEST_BATCH_BYTES,
    maxBytes: MOST_BYTES,
    retry: { retries: 2, restartOnFailure: async () => false },
  })
  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const { topic, partition, offset } of places.values()) {
      consumer.seek({ topic, partition, offset: String(offset) })
    }
  })
  let crash: Error | undefined
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    crash = payload.error
    handOver.fail(crash)
  })

  /** A reader that is slow keeps its place in the group for as long as it likes. */
  const eachBatch = async ({
    batch,
    heartbeat,
    isRunning,
    isStale,
    resolveOffset,
  }: EachBatchPayload): Promise<void> => {
    const { topic, partition, messages } = batch
    const offer = handOver.offer({ topic, partition, messages })
    try {
      while (!(await offer.isTaken(SIGN_OF_LIFE_MS))) {
        if (!isRunning() || isStale()) return
        await heartbeat()
      }
    } finally {
      offer.withdraw()
    }
    places.set(keyOf(batch), { topic, partition, offset: BigInt(batch.lastOffset()) + 1n })
    resolveOffset(messages.at(-1)!.offset)
  }

  const leave = async (): Promise<void> => {
    await consumer.disconnect()
    await asAdmin(kafka, (admin) => admin.deleteGroups([groupId]))
  }
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    // A group that could not be deleted holds no offsets: Kafka removes it by itself.
    closing ??= Promise.race([leave().catch(() => undefined), sleep(CLOSE_WITHIN_MS, undefined, { ref: false })])
    return closing
  }

  try {
    await consumer.connect()
    await consumer.subscribe({ topics: [...new Set(from.map(({ topic }) => topic))], fromBeginning: true })
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch })
    // A group that cannot be joined does not reject.
    if (crash) throw crash
  } catch (error) {
    await close()
    throw error
  }
  return { next: handOver.take, close }
}

const keyOf = ({ topic, partition }: Pick<Place, 'topic' | 'partition'>): string => `${topic} ${partition}`
