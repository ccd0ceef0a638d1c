import { randomUUID } from 'node:crypto'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { createKafkaBus } from '@kervan/infra/bus/kafka'
import type { KafkaAccess } from '@kervan/infra/bus/kafka/access'
import { createKafkaClient } from '@kervan/infra/bus/kafka/client'
import { liveFromKafka } from '@kervan/infra/bus/kafka/live'
import { createBusMetrics } from '@kervan/infra/bus/kafka/metrics'
import { createOutage } from '@kervan/infra/bus/kafka/outage'
import { openReader } from '@kervan/infra/bus/kafka/reader'
import { createStrangers } from '@kervan/infra/bus/kafka/strangers'
import { type Topics, topicsOf } from '@kervan/infra/bus/kafka/topics'
import type { EventStore } from '@kervan/infra/event-store/port'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { createPool } from '@kervan/infra/postgres/pool'
import { type RelayOptions, runRelay } from '@kervan/infra/relay/run-relay'
import { migrateRelay } from '@kervan/infra/relay/schema'
import { topicKeyOf } from '@kervan/infra/relay/topic-key'
import type { Kafka } from 'kafkajs'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { anEvent } from './an-event.ts'
import { PARTITIONS, readBare, sendBare, throughKafka } from './bare-kafka.ts'
import { measureElapsed, percentile, perSecond, type Row, rate, spread } from './measure.ts'
import { withKafka } from './with-kafka.ts'
import { withPostgres } from './with-postgres.ts'

const EVENTS = 15_000
const APPEND = 50
/** The first one is for practice. */
const ROUNDS = 6
const ONE_BY_ONE = 400
const logger = pino({ level: 'silent' })

interface Bench {
  readonly access: KafkaAccess
  readonly kafka: Kafka
  readonly store: EventStore
  readonly pool: RelayOptions['pool']
  readonly log: readonly RecordedEvent[]
}

/** The relay and the Kafka bus beside bare loops of kafkajs over the same messages, on a broker of one node. */
export const run = (): Promise<Row[]> =>
  withPostgres((url) =>
    withKafka(async (access) => {
      const pool = createPool(url, { applicationName: 'bench' })
      await migrateEventStore(pool)
      await migrateRelay(pool)
      const store = createPostgresEventStore({ url })
      await fill(store)
      const log = await Array.fromAsync(store.readAll())
      const bench = { access, kafka: createKafkaClient({ ...access, logger }, 'bench'), store, pool, log }
      const rows = [...(await throughput(bench)), await latency(bench)]
      await store.close()
      await pool.end()
      return rows
    }),
  )

const throughput = async (bench: Bench): Promise<Row[]> => {
  const speeds = { relay: [] as number[], sending: [] as number[], bus: [] as number[], reading: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const topics = topicsOf(`bench-${randomUUID()}`)
    speeds.sending.push(await sendBare(bench.kafka, bench.log, `bare-${randomUUID()}`))
    speeds.relay.push(await carry(bench, topics))
    speeds.reading.push(await readBare(bench.kafka, bench.log, topics.events))
    speeds.bus.push(await readThroughBus(bench, topics))
  }
  const [relay, sending, bus, reading] = Object.values(speeds).map((each) => percentile(each.slice(1), 0.5))
  const row = (what: string, result: number, baseline: number): Row => ({
    what,
    goal: '>= 0.7 of the bare loop',
    result: rate(result, 'events'),
    baseline: rate(baseline, 'messages'),
    ratio: result / baseline,
  })
  return [
    row('relay, from the log into Kafka, beside a bare producer', relay!, sending!),
    row('Kafka bus, put into order, beside a bare consumer', bus!, reading!),
  ]
}

/** From the start of the relay's first batch to its last acknowledgement and checkpoint. */
const carry = async ({ access, store, pool, log }: Bench, topics: Topics): Promise<number> => {
  const head = log.at(-1)!.position
  const done = Promise.withResolvers<void>()
  let began = 0
  const relay = runRelay({
    ...access,
    logger,
    topics,
    pool: watched(pool, topics, head, done.resolve),
    store: {
      ...store,
      async *subscribe(options) {
        began = performance.now()
        yield* store.subscribe(options)
      },
    },
    leases: { whileHeld: (name, task, signal) => task({ name, epoch: 1n }, signal) },
    layout: { partitions: PARTITIONS, replication: 1 },
    metrics: new Registry(),
  })
  await done.promise
  const took = performance.now() - began
  await relay.stop()
  return perSecond(log.length, took)
}

/** Tells when the checkpoint has reached the head. */
const watched = (pool: RelayOptions['pool'], topics: Topics, head: bigint, reached: () => void): RelayOptions['pool'] =>
  Object.create(pool, {
    query: {
      value: async (text: string, values: unknown[]) => {
        const answer = await pool.query(text, values)
        if (text.startsWith('update') && values[0] === topics.events && values[2] === head) reached()
        return answer
      },
    },
  })

const readThroughBus = async ({ kafka, store, pool, log }: Bench, topics: Topics): Promise<number> => {
  const from = [
    { topic: topics.marks, partition: 0, offset: 0n },
    ...Array.from({ length: PARTITIONS }, (_, partition) => ({ topic: topics.events, partition, offset: 0n })),
  ]
  const reader = await openReader(kafka, `bench-${randomUUID()}`, from)
  let began = 0
  const timed = {
    ...reader,
    async next(patienceMs: number, signal?: AbortSignal) {
      const fetched = await reader.next(patienceMs, signal)
      if (fetched) began ||= performance.now()
      return fetched
    },
  }
  const metrics = createBusMetrics(new Registry())
  const parts = {
    topics,
    key: await topicKeyOf(pool, topics.events),
    strangers: createStrangers(logger, metrics),
    store,
    logger,
    metrics,
    outage: createOutage(logger, { begins: 'away', ends: 'back' }),
  }
  const heard: RecordedEvent[] = []
  for await (const { events, watermark } of liveFromKafka(
    { ...parts, reader: timed, partitions: PARTITIONS, patienceMs: 60_000 },
    0n,
  )) {
    heard.push(...events)
    if (watermark === log.at(-1)!.position) break
  }
  const took = performance.now() - began
  await reader.close()
  return perSecond(heard.length, took)
}

/** From the call of an append to the event in the subscriber's hand, one at a time; beside a bare message there and back. */
const latency = async (bench: Bench): Promise<Row> => {
  const through = await throughRelay(bench)
  const bare = (await throughKafka(bench.kafka, bench.log, ONE_BY_ONE * 1.5)).slice(-ONE_BY_ONE)
  return {
    what: 'event to subscriber, append, relay and bus',
    goal: 'p95 < 100 ms',
    result: spread(through),
    baseline: `${spread(bare)}, a bare message`,
    ratio: percentile(bare, 0.5) / percentile(through, 0.5),
  }
}

const throughRelay = async ({ access, store, pool }: Bench): Promise<number[]> => {
  const topics = topicsOf(`bench-${randomUUID()}`)
  const relay = runRelay({
    ...access,
    logger,
    topics,
    pool,
    store,
    leases: { whileHeld: (name, task, signal) => task({ name, epoch: 1n }, signal) },
    layout: { partitions: PARTITIONS, replication: 1 },
    metrics: new Registry(),
  })
  const stop = new AbortController()
  const bus = createKafkaBus({
    ...access,
    store,
    topics,
    topicKey: () => topicKeyOf(pool, topics.events),
    logger,
    metrics: new Registry(),
  })
  let reached = 0n
  let look = () => {}
  const following = (async () => {
    for await (const { watermark } of bus.subscribe({ from: 'now', signal: stop.signal })) {
      reached = watermark
      look()
    }
  })()
  const until = (position: bigint) =>
    new Promise<void>((resolve) => {
      look = () => void (reached >= position && resolve())
      look()
    })
  const took: number[] = []
  // The first ones wait for the relay to have carried the log and for the group to be there.
  for (let turn = 0; turn < ONE_BY_ONE * 1.5; turn++) {
    took.push(
      await measureElapsed(async () =>
        until((await store.append(`lead-${randomUUID()}`, [anEvent()], 'no-stream')).position),
      ),
    )
  }
  stop.abort()
  await following
  await relay.stop()
  return took.slice(-ONE_BY_ONE)
}

const fill = async (store: EventStore): Promise<void> => {
  for (let at = 0; at < EVENTS; at += APPEND) {
    await store.append(`lead-${randomUUID()}`, Array.from({ length: APPEND }, anEvent), 'no-stream')
  }
}
