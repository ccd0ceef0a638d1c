import { randomUUID } from 'node:crypto'
import { Kafka, logLevel } from 'kafkajs'
import pino from 'pino'
import { Registry } from 'prom-client'
import type { KafkaAccess } from '../../bus/kafka/access.ts'
import { asAdmin } from '../../bus/kafka/admin.ts'
import { asKafkajsHasIt } from '../../bus/kafka/client.ts'
import { testKafka } from '../../bus/kafka/testing/test-kafka.ts'
import { topicsOf } from '../../bus/kafka/topics.ts'
import { createKafkaBus, type KafkaBusOptions } from '../../bus/kafka.ts'
import { createPostgresEventStore } from '../../event-store/postgres.ts'
import { migrateEventStore } from '../../event-store/postgres-schema.ts'
import { alwaysHeld } from '../../leases/testing/always-held.ts'
import { testDatabase } from '../../postgres/testing/test-database.ts'
import { createBackOff } from '../../retry/back-off.ts'
import { type Relay, type RelayOptions, runRelay } from '../run-relay.ts'
import { migrateRelay } from '../schema.ts'
import { topicKeyOf } from '../topic-key.ts'

export interface LoggedLine {
  readonly level: number
  readonly msg: string
  readonly [field: string]: unknown
}

/** For what a test does by itself: the product's clients give up sooner, and try again by themselves. */
const PATIENTLY = { connectionTimeout: 10_000, retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 20 } }

/** A log in PostgreSQL, topics of its own on a real broker, and relays and buses between them. */
export const openCarriage = async (given?: KafkaAccess) => {
  const access = given ?? (await testKafka())
  const database = await testDatabase()
  await migrateEventStore(database.pool)
  await migrateRelay(database.pool)
  const store = createPostgresEventStore({ url: database.url })
  const topics = topicsOf(`test-${randomUUID()}`)
  const lines: LoggedLine[] = []
  const logger = pino(
    { level: 'info', base: undefined },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  const kafka = new Kafka({ clientId: 'test', ...asKafkajsHasIt(access), logLevel: logLevel.NOTHING, ...PATIENTLY })
  const backOff = () => createBackOff({ first: 10, longest: 100 })
  const topicKey = () => topicKeyOf(database.pool, topics.events)
  const parts = { ...access, topics, store, logger, backOff }
  const running: Relay[] = []

  return {
    ...parts,
    topicKey,
    lines,
    kafka,
    pool: database.pool,
    url: database.url,
    relay(options: Partial<RelayOptions> = {}) {
      const metrics = new Registry()
      const relay = runRelay({
        ...parts,
        pool: database.pool,
        leases: alwaysHeld,
        layout: { partitions: 5, replication: 1 },
        metrics,
        ...options,
      })
      running.push(relay)
      relay.ended.catch(() => undefined)
      return { ...relay, metrics }
    },
    bus(options: Partial<KafkaBusOptions> = {}) {
      const metrics = new Registry()
      return { ...createKafkaBus({ ...parts, topicKey, metrics, ...options }), metrics }
    },
    async close() {
      await Promise.all(running.map((relay) => relay.stop()))
      await store.close()
      // kafkajs would ask for a topic that was never made again and again, for 15 seconds.
      await asAdmin(kafka, async (admin) => {
        const there = await admin.listTopics()
        await admin.deleteTopics({ topics: Object.values(topics).filter((topic) => there.includes(topic)) })
      }).catch(() => undefined)
      await database.drop()
    },
  }
}

export type Carriage = Awaited<ReturnType<typeof openCarriage>>

/** What a metric says; undefined where it says nothing. */
export const metricOf = async (registry: Registry, name: string, labels: Record<string, string> = {}) => {
  const metric = await registry.getSingleMetric(name)?.get()
  const matches = (found: Partial<Record<string, string | number>>) =>
    Object.entries(labels).every(([label, value]) => found[label] === value)
  return metric?.values.find((value) => matches(value.labels))?.value
}
