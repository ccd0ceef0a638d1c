import { ConfigResourceTypes } from 'kafkajs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asAdmin } from '../bus/kafka/admin.ts'
import { decodeMark } from '../bus/kafka/mark.ts'
import { partitionOf } from '../bus/kafka/partition-of.ts'
import { recordMany } from '../bus/testing/behaviour.ts'
import type { EventStore } from '../event-store/port.ts'
import { createPostgresLeases } from '../leases/postgres.ts'
import { migrateLeases } from '../leases/schema.ts'
import { type Carriage, metricOf, openCarriage } from './testing/carriage.ts'
import { contentOf, positionsOf } from './testing/following.ts'

let carriage: Carriage
beforeEach(async () => {
  carriage = await openCarriage()
})
afterEach(() => carriage.close())

const acknowledged = async (position: bigint) =>
  expect
    .poll(async () => (await carriage.pool.query('select position from relay.checkpoints')).rows[0]?.position)
    .toBe(position)

const writeLeads = async (leads: number, each: number, name = 'lead') => {
  let head = 0n
  for (let lead = 0; lead < leads; lead++) head = await recordMany(carriage.store, `${name}-${lead}`, each)
  return head
}

const eventsInTopic = async () =>
  (await contentOf(carriage.kafka, carriage.topics.events)).map(({ partition, key, headers }) => ({
    partition,
    key: String(key),
    position: BigInt(String(headers?.position)),
    previous: BigInt(String(headers?.previous)),
  }))

describe('the relay', () => {
  it('carries the log in its order, keyed by stream and chained in each partition', async () => {
    const relay = carriage.relay()
    const head = await writeLeads(12, 5)
    await acknowledged(head)

    const sent = await eventsInTopic()
    expect(sent.map(({ position }) => position).sort((a, b) => Number(a - b))).toEqual(
      await positionsOf(carriage.store),
    )
    for (let partition = 0; partition < 5; partition++) {
      const lane = sent.filter((message) => message.partition === partition)
      expect(lane.map(({ previous }) => previous)).toEqual(
        [0n, ...lane.map(({ position }) => position)].slice(0, lane.length),
      )
      expect(lane.every(({ key }) => partitionOf(key, 5) === partition)).toBe(true)
    }
    const key = await carriage.topicKey()
    const marks = (await contentOf(carriage.kafka, carriage.topics.marks)).map((message) =>
      decodeMark(message, carriage.topics.marks, key),
    )
    expect(marks.at(-1)).toMatchObject({ position: head, epoch: 1n, last: { stream: 'lead-11', revision: 4n } })

    expect(await metricOf(relay.metrics, 'kervan_relay_published_events_total')).toBe(60)
    expect(await metricOf(relay.metrics, 'kervan_relay_active')).toBe(1)
    expect(await metricOf(relay.metrics, 'kervan_relay_lag_positions')).toBe(0)
    expect(await relay.readiness()).toEqual({ ready: true, state: 'active', position: String(head), lag: 0 })
    await relay.stop()
    expect(await metricOf(relay.metrics, 'kervan_relay_active')).toBe(0)
  })

  it('lays the topics out for others to read', async () => {
    carriage.relay()
    await acknowledged(await writeLeads(1, 1))
    const { events, marks } = carriage.topics
    const { resources } = await asAdmin(carriage.kafka, (admin) =>
      admin.describeConfigs({
        includeSynonyms: false,
        resources: [events, marks].map((name) => ({ type: ConfigResourceTypes.TOPIC, name })),
      }),
    )
    const settingsOf = (topic: string) =>
      Object.fromEntries(
        resources
          .find(({ resourceName }) => resourceName === topic)!
          .configEntries.map((entry) => [entry.configName, entry.configValue]),
      )
    expect(settingsOf(events)).toMatchObject({
      'cleanup.policy': 'delete',
      'retention.ms': '604800000',
      'message.timestamp.type': 'LogAppendTime',
      'min.insync.replicas': '1',
    })
    expect(settingsOf(marks)).toMatchObject({ 'cleanup.policy': 'compact' })
  })

  it('goes on after its checkpoint', async () => {
    const first = carriage.relay()
    await acknowledged(await writeLeads(3, 2, 'early'))
    await first.stop()
    const second = carriage.relay()
    await acknowledged(await writeLeads(3, 2, 'late'))
    expect(await metricOf(second.metrics, 'kervan_relay_published_events_total')).toBe(6)
    expect(await eventsInTopic()).toHaveLength(12)
  })

  it('sends again, and the very same, what it had sent when it died before its checkpoint', async () => {
    const head = await writeLeads(4, 5)
    let deaths = 1
    const pool = Object.create(carriage.pool, {
      query: {
        value: (text: string, values: unknown[]) => {
          if (text.startsWith('update') && deaths-- > 0) throw new Error('killed')
          return carriage.pool.query(text, values)
        },
      },
    })
    carriage.relay({ pool })
    await acknowledged(head)
    const sent = await eventsInTopic()
    expect(sent).toHaveLength(40)
    const distinct = new Set(
      sent.map((message) => JSON.stringify(message, (_, value) => (typeof value === 'bigint' ? String(value) : value))),
    )
    expect(distinct.size).toBe(20)
  })

  it('carries the largest event that the log takes', async () => {
    carriage.relay()
    const text = 'ş'.repeat(524_200)
    const { position } = await carriage.store.append(
      'lead-1',
      [
        {
          id: '0190a000-0000-7000-8000-000000000001',
          type: 'LeadNoteAdded',
          data: { text },
          metadata: {
            schemaVersion: 1,
            at: '2026-11-02T09:00:00.000Z',
            by: { kind: 'process', name: 'test' },
            correlationId: 'c',
            causationId: 'c',
            commandId: 'c',
          },
        },
      ],
      'no-stream',
    )
    await acknowledged(position)
    const [message] = await contentOf(carriage.kafka, carriage.topics.events)
    expect(JSON.parse(String(message?.value)).data.text).toBe(text)
  })
})

describe('two relays', () => {
  /** A store whose readers wait before each batch until they are let through. */
  const gated = (store: EventStore) => {
    const gate = { open: Promise.withResolvers<void>(), reached: Promise.withResolvers<void>() }
    const gatedStore: EventStore = {
      ...store,
      async *subscribe(options) {
        for await (const events of store.subscribe({ ...options, batchSize: 5 })) {
          gate.reached.resolve()
          await gate.open.promise
          yield events
        }
      },
    }
    return { gate, store: gatedStore }
  }

  it('one that was stopped and wakes sends nothing new, and ends', async () => {
    const head = await writeLeads(4, 5)
    const { gate, store } = gated(carriage.store)
    const woken = carriage.relay({
      store,
      leases: { whileHeld: (name, task, signal) => task({ name, epoch: 1n }, signal) },
    })
    await gate.reached.promise

    carriage.relay({ leases: { whileHeld: (name, task, signal) => task({ name, epoch: 2n }, signal) } })
    await acknowledged(head)
    gate.open.resolve()
    await expect(woken.ended).rejects.toThrow('the lease relay has passed on since epoch 1')
    expect(await woken.readiness()).toEqual({ ready: true, state: 'standing by' })

    const sent = await eventsInTopic()
    expect(sent).toHaveLength(25)
    expect(new Set(sent.map(({ position, previous }) => `${previous} ${position}`)).size).toBe(20)
    const { rows } = await carriage.pool.query('select epoch, position from relay.checkpoints')
    expect(rows).toEqual([{ epoch: 2n, position: head }])
  })
})

describe('relays that share a lease', () => {
  it('follow one another: each event is sent once when they are stopped in turn', async () => {
    await migrateLeases(carriage.pool)
    const shared = () => createPostgresLeases({ url: carriage.url, holder: 'relay', logger: carriage.logger })
    const leases = [shared(), shared()] as const
    const [one, other] = leases.map((each) => carriage.relay({ leases: each }))
    await acknowledged(await writeLeads(2, 5, 'first'))
    const states = async () => Promise.all([one!, other!].map(async (relay) => (await relay.readiness()).state))
    expect((await states()).sort()).toEqual(['active', 'standing by'])

    const [active, standby] = (await states())[0] === 'active' ? [one!, other!] : [other!, one!]
    await active.stop()
    await acknowledged(await writeLeads(2, 5, 'second'))
    expect(await metricOf(standby.metrics, 'kervan_relay_active')).toBe(1)
    expect(await eventsInTopic()).toHaveLength(20)
    await standby.stop()
    await Promise.all(leases.map((each) => each.close()))
  })
})

describe('topics that are not as asked', () => {
  const create = (numPartitions: number) =>
    asAdmin(carriage.kafka, (admin) =>
      admin.createTopics({ topics: [{ topic: carriage.topics.events, numPartitions }] }),
    )

  it.each([3, 7])(
    '%i partitions where 5 were asked for: it ends in one line and has written nothing',
    async (partitions) => {
      await create(partitions)
      await writeLeads(2, 1)
      await expect(carriage.relay().ended).rejects.toThrow(
        new RegExp(
          `^The topic ${carriage.topics.events} has ${partitions} partitions and KAFKA_PARTITIONS asks for 5\\. Set KAFKA_PARTITIONS=${partitions}; or .+\\.$`,
        ),
      )
      expect(await contentOf(carriage.kafka, carriage.topics.events)).toEqual([])
      expect(await asAdmin(carriage.kafka, (admin) => admin.listTopics())).not.toContain(carriage.topics.marks)
    },
  )

  it('more copies than there are brokers', async () => {
    await expect(carriage.relay({ layout: { partitions: 5, replication: 3 } }).ended).rejects.toThrow(
      'Kafka has fewer than 3 brokers, which KAFKA_REPLICATION asks for.',
    )
  })
})

describe('a log that was restored from a backup', () => {
  const refusal = async (relay: { readiness(): Promise<object> }) => {
    await expect.poll(() => relay.readiness()).toMatchObject({ ready: false, state: 'standing by' })
    return (await relay.readiness()) as { fault: string }
  }
  const forget = (from: bigint) => carriage.pool.query('delete from log.events where position >= $1', [from])

  it('is not carried where the checkpoint is ahead of it', async () => {
    const first = carriage.relay()
    await acknowledged(await writeLeads(2, 5))
    await first.stop()
    await forget(6n)

    const { fault } = await refusal(carriage.relay())
    expect(fault).toMatch(/holds a log up to position 10 that is not this one: .+ set KAFKA_TOPIC_PREFIX to a name/)
    expect(carriage.lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)).toEqual([fault])
    expect(await eventsInTopic()).toHaveLength(10)
  })

  it('is not carried where the topics are ahead of a checkpoint that was restored with it', async () => {
    const first = carriage.relay()
    await acknowledged(await writeLeads(1, 5, 'kept'))
    const { rows } = await carriage.pool.query('select * from relay.checkpoints')
    await acknowledged(await writeLeads(1, 5, 'lost'))
    await first.stop()
    await forget(6n)
    const { position, partitions, last_stream, last_revision, last_event_id } = rows[0]
    await carriage.pool.query(
      'update relay.checkpoints set position = $1, partitions = $2, last_stream = $3, last_revision = $4, last_event_id = $5',
      [position, partitions, last_stream, last_revision, last_event_id],
    )
    await writeLeads(2, 5, 'new')

    expect((await refusal(carriage.relay())).fault).toContain('is not this one')
    expect(await eventsInTopic()).toHaveLength(10)
  })
})
