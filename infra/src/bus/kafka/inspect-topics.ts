import { type Admin, Kafka, logLevel } from 'kafkajs'
import type { KafkaAccess } from './access.ts'
import { asAdmin } from './admin.ts'
import { asKafkajsHasIt } from './client.ts'
import { silenceKafkajsWarnings } from './silence-kafkajs-warnings.ts'
import type { Topics } from './topics.ts'

/** What Kafka says of itself and of the topics that carry a log. */
export interface KafkaFacts {
  readonly brokers: number
  /** Partitions by topic, of those that are there. */
  readonly partitions: ReadonlyMap<string, number>
  /** Partitions that have no leader, or fewer copies in step than they should have. */
  readonly ailing: number
}

/** Looks once and quickly: what it asks throws what kafkajs throws when no broker answers within some seconds. */
export const inspectingClient = (access: KafkaAccess): Kafka => {
  silenceKafkajsWarnings()
  return new Kafka({
    clientId: 'kervan doctor',
    ...asKafkajsHasIt(access),
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3_000,
    requestTimeout: 5_000,
    retry: { retries: 1 },
  })
}

/** @throws what kafkajs throws when no broker answers */
export const inspectTopics = (access: KafkaAccess, topics: Topics): Promise<KafkaFacts> =>
  asAdmin(inspectingClient(access), (admin) => factsOf(admin, Object.values(topics)))

const factsOf = async (admin: Admin, wanted: readonly string[]): Promise<KafkaFacts> => {
  const { brokers } = await admin.describeCluster()
  const there = (await admin.listTopics()).filter((topic) => wanted.includes(topic))
  const { topics } = there.length > 0 ? await admin.fetchTopicMetadata({ topics: there }) : { topics: [] }
  const all = topics.flatMap(({ partitions }) => partitions)
  return {
    brokers: brokers.length,
    partitions: new Map(topics.map(({ name, partitions }) => [name, partitions.length])),
    ailing: all.filter(({ leader, isr, replicas }) => leader < 0 || isr.length < replicas.length).length,
  }
}
