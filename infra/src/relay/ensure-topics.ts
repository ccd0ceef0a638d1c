import kafkajs, { type Admin, type ITopicConfig, type Kafka } from 'kafkajs'
import { asAdmin } from '../bus/kafka/admin.ts'
import { LARGEST_BATCH_BYTES } from '../bus/kafka/reader.ts'
import type { Topics } from '../bus/kafka/topics.ts'
import { marksOfSeveralPartitions, otherPartitions, tooFewBrokers } from './refusals.ts'

/** A CommonJS package whose error classes Node does not see by name. */
const { KafkaJSAggregateError, KafkaJSProtocolError } = kafkajs

export interface TopicLayout {
  readonly partitions: number
  /** Copies of each partition. With three, two must have a message before it counts as sent. */
  readonly replication: number
}

const RETENTION_MS = 7 * 24 * 60 * 60 * 1000
/** Marks of past hours are thrown away; the newest stays for ever. */
const COMPACT_AFTER_MS = 60 * 60 * 1000

const layoutOf = (topics: Topics, { partitions, replication }: TopicLayout): ITopicConfig[] => {
  const held = {
    'min.insync.replicas': String(Math.max(1, replication - 1)),
    // Whatever a foreign writer compresses with, readers can unpack.
    'compression.type': 'uncompressed',
  }
  return [
    {
      topic: topics.events,
      numPartitions: partitions,
      replicationFactor: replication,
      configEntries: entries({
        ...held,
        'cleanup.policy': 'delete',
        'retention.ms': String(RETENTION_MS),
        // By the broker's clock: an old log that is carried anew would otherwise be past its retention at once.
        'message.timestamp.type': 'LogAppendTime',
        'max.message.bytes': String(LARGEST_BATCH_BYTES),
      }),
    },
    {
      topic: topics.marks,
      numPartitions: 1,
      replicationFactor: replication,
      configEntries: entries({ ...held, 'cleanup.policy': 'compact', 'segment.ms': String(COMPACT_AFTER_MS) }),
    },
  ]
}

/**
 * Creates the topics that are not there. One that is there is never altered.
 * @throws TopicsRefused when they are not as asked, or cannot be made so; what kafkajs throws while Kafka is away
 */
export const ensureTopics = (kafka: Kafka, topics: Topics, layout: TopicLayout): Promise<void> =>
  asAdmin(kafka, async (admin) => {
    const there = new Set(await admin.listTopics())
    const missing = layoutOf(topics, layout).filter(({ topic }) => !there.has(topic))
    // The events topic alone says whether the layout fits; a second topic is not made beside one that does not.
    if (there.has(topics.events)) await check(admin, topics, layout, [topics.events])
    if (missing.length > 0) await create(admin, missing, layout)
    await check(admin, topics, layout, [topics.events, topics.marks])
  })

const create = async (admin: Admin, missing: ITopicConfig[], { replication }: TopicLayout): Promise<void> => {
  try {
    await admin.createTopics({ topics: missing, waitForLeaders: true })
  } catch (error) {
    const causes = error instanceof KafkaJSAggregateError ? error.errors : [error]
    const isRefused = (cause: unknown) =>
      cause instanceof KafkaJSProtocolError && cause.type === 'INVALID_REPLICATION_FACTOR'
    throw causes.some(isRefused) ? tooFewBrokers(replication) : error
  }
}

const check = async (admin: Admin, topics: Topics, { partitions }: TopicLayout, names: string[]): Promise<void> => {
  const found = await admin.fetchTopicMetadata({ topics: names })
  for (const { name, partitions: actual } of found.topics) {
    if (name === topics.events && actual.length !== partitions) throw otherPartitions(name, actual.length, partitions)
    if (name === topics.marks && actual.length !== 1) throw marksOfSeveralPartitions(name, actual.length)
  }
}

const entries = (config: Readonly<Record<string, string>>) =>
  Object.entries(config).map(([name, value]) => ({ name, value }))
