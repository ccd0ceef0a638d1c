import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '../event-store/port.ts'
import { type Carriage, metricOf, openCarriage } from '../relay/testing/carriage.ts'
import { followBus, positionsOf } from '../relay/testing/following.ts'
import { asAdmin, endsOf } from './kafka/admin.ts'
import { startBroker } from './kafka/broker.ts'
import type { KafkaBusOptions } from './kafka.ts'
import { describeBus, recordMany } from './testing/behaviour.ts'

describeBus('the Kafka bus over PostgreSQL and a real broker', async () => {
  const carriage = await openCarriage()
  carriage.relay()
  // Before that all is read from the store, and a bus that never reads Kafka would do as well.
  const areThere = async () => {
    const there = await asAdmin(carriage.kafka, (admin) => admin.listTopics())
    return Object.values(carriage.topics).every((topic) => there.includes(topic))
  }
  await expect.poll(areThere).toBe(true)
  return { store: carriage.store, bus: carriage.bus(), close: carriage.close }
})

/** Only what Kafka brings counts: the store is not looked at in time. */
const PATIENT = { patienceMs: 3_600_000 }

const CATCH_UPS = 'kervan_bus_catch_ups_total'
const catchUps = async ({ metrics }: { metrics: Registry }, reason: string) =>
  (await metricOf(metrics, CATCH_UPS, { reason })) ?? 0
const allCatchUps = async ({ metrics }: { metrics: Registry }) =>
  (await metrics.getSingleMetric(CATCH_UPS)?.get())?.values.reduce((sum, { value }) => sum + value, 0)

let carriage: Carriage
beforeEach(async () => {
  carriage = await openCarriage()
})
afterEach(() => carriage.close())

const groups = async () =>
  (await asAdmin(carriage.kafka, (admin) => admin.listGroups())).groups
    .map(({ groupId }) => groupId)
    .filter((groupId) => groupId.startsWith(`${carriage.topics.events}.bus.`))

/** Follows, and has read all that it wants from the store: what is recorded from now on can come through Kafka only. */
const followLive = async (options: Partial<KafkaBusOptions> = PATIENT) => {
  let reads = 0
  const store: EventStore = {
    ...carriage.store,
    async *readAll(range) {
      yield* carriage.store.readAll(range)
      reads++
    },
  }
  const bus = carriage.bus({ ...options, store })
  const following = followBus(bus, 'now')
  await expect.poll(async () => (await catchUps(bus, 'start')) === 1 && reads === (await allCatchUps(bus))).toBe(true)
  return { bus, ...following }
}

describe('the Kafka bus', () => {
  it('gives the log in its order, each event once, while many write and relays follow one another', async () => {
    let relay = carriage.relay()
    const bus = carriage.bus(PATIENT)
    const following = followBus(bus, 0n)
    await following.reach(await recordMany(carriage.store, 'first', 1))

    const writing = Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let turn = 0; turn < 25; turn++)
          await recordMany(carriage.store, `lead-${writer}`, 3, BigInt(turn * 3) - 1n)
      }),
    )
    const relaying = (async () => {
      for (let turn = 0; turn < 3; turn++) {
        await relay.stop()
        relay = carriage.relay()
        await following.reach(await carriage.store.head())
      }
    })()
    await Promise.all([writing, relaying])
    await following.reach(await carriage.store.head())
    expect(following.given).toEqual(await positionsOf(carriage.store))
    expect(await metricOf(bus.metrics, 'kervan_bus_holes_total')).toBe(0)
    expect(await catchUps(bus, 'stalled')).toBe(0)
    await following.end()
  })

  it('heals from the store what retention removed before a slow subscriber had read it', async () => {
    carriage.relay()
    const { bus, given, reach, hold, letGo, end } = await followLive()
    const begin = await carriage.store.head()
    hold()
    // More than one batch in hand and one answer on its way can hold.
    for (let lead = 0; lead < 8; lead++) await recordMany(carriage.store, `lead-${lead}`, 400)
    const head = await carriage.store.head()
    await expect
      .poll(async () => (await carriage.pool.query('select position from relay.checkpoints')).rows[0].position)
      .toBe(head)
    await asAdmin(carriage.kafka, async (admin) => {
      const partitions = (await endsOf(admin, carriage.topics.events)).map(({ partition, offset }) => ({
        partition,
        offset: String(offset),
      }))
      await admin.deleteTopicRecords({ topic: carriage.topics.events, partitions })
    })
    for (let lead = 0; lead < 8; lead++) await recordMany(carriage.store, `lead-${lead}`, 1, 399n)

    letGo()
    await reach(await carriage.store.head())
    expect(given.filter((position) => position > begin)).toEqual(await positionsOf(carriage.store, begin))
    expect(await metricOf(bus.metrics, 'kervan_bus_holes_total')).toBeGreaterThan(0)
    expect(carriage.lines.find(({ msg }) => msg.startsWith('a hole in the events topic'))).toMatchObject({ level: 50 })
    await end()
  })

  it('keeps its place when its group is shaken by a stranger', async () => {
    carriage.relay()
    const { bus, given, reach, end } = await followLive()
    const begin = await carriage.store.head()
    const [groupId] = await groups()
    const stranger = carriage.kafka.consumer({ groupId: groupId! })
    const joined = Promise.withResolvers<unknown>()
    stranger.on(stranger.events.GROUP_JOIN, joined.resolve)
    await stranger.subscribe({ topics: Object.values(carriage.topics) })
    await stranger.run({ autoCommit: false, eachBatch: async () => undefined })
    const waiting = reach(await recordMany(carriage.store, 'lead-1', 20))
    await joined.promise
    await recordMany(carriage.store, 'lead-2', 20)
    await stranger.disconnect()
    await recordMany(carriage.store, 'lead-3', 20)
    await waiting
    await reach(await carriage.store.head())
    expect(given.filter((position) => position > begin)).toEqual(await positionsOf(carriage.store, begin))
    expect(await catchUps(bus, 'stalled')).toBe(0)
    await end()
  })

  it('passes over what strangers wrote into its topics, and so does the relay', async () => {
    const first = carriage.relay()
    const { bus, given, reach, end } = await followLive()
    const begin = await carriage.store.head()
    const forged = { position: String(begin + 1n), previous: '0', signature: 'x' }
    const lost = { ...forged, position: '9000000000' }
    const mark = { position: '9000000000', partitions: Array(5).fill('0'), last: {}, epoch: '1' }
    const producer = carriage.kafka.producer()
    await producer.connect()
    await producer.sendBatch({
      topicMessages: [
        {
          topic: carriage.topics.events,
          messages: Array.from({ length: 5 }, (_, partition) => [
            { partition, key: 'x', value: 'hello' },
            { partition, key: 'x', value: 'no JSON', headers: forged },
            { partition, key: 'x', value: '{}', headers: lost },
          ]).flat(),
        },
        {
          topic: carriage.topics.marks,
          messages: [
            { key: 'x', value: 'hello' },
            { key: 'x', value: JSON.stringify(mark) },
          ],
        },
      ],
    })
    await producer.disconnect()
    await reach(await recordMany(carriage.store, 'lead-1', 5))
    await first.stop()
    carriage.relay()
    await reach(await recordMany(carriage.store, 'lead-2', 5))
    expect(given.filter((position) => position > begin)).toHaveLength(10)
    expect(given.filter((position) => position > begin)).toEqual(await positionsOf(carriage.store, begin))
    expect(await metricOf(bus.metrics, 'kervan_bus_foreign_messages_total')).toBe(17)
    expect(await metricOf(bus.metrics, 'kervan_bus_holes_total')).toBe(0)
    expect(carriage.lines.filter(({ msg }) => msg.startsWith('messages that no relay'))).toHaveLength(1)
    await end()
  })

  it('reads the store when nothing comes though the log grew', async () => {
    const relay = carriage.relay()
    const { bus, given, reach, end } = await followLive({ patienceMs: 50 })
    await relay.stop()
    const head = await recordMany(carriage.store, 'lead-1', 5)
    await reach(head)
    expect(given.at(-1)).toBe(head)
    expect(await catchUps(bus, 'stalled')).toBeGreaterThan(0)
    await end()
  })

  it('leaves no group behind', async () => {
    carriage.relay()
    const { end } = await followLive()
    await end()
    // A broker that takes its time is not waited for.
    await expect.poll(groups).toEqual([])
  })

  it('gives the log from the store while there is no Kafka, and says so once', async () => {
    const bus = carriage.bus({ brokers: ['127.0.0.1:1'] })
    const { given, reach, end } = followBus(bus, 0n)
    for (let lead = 0; lead < 3; lead++) await reach(await recordMany(carriage.store, `lead-${lead}`, 2))
    expect(given).toEqual([1n, 2n, 3n, 4n, 5n, 6n])
    expect(carriage.lines.map(({ msg }) => msg)).toEqual([
      'Kafka cannot be read: events come from the event store meanwhile, somewhat later',
    ])
    await end()
  })
})

describe('while the broker dies and comes back', () => {
  it('nothing is lost, doubled or out of order, and each outage is told once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kervan-kafka-restart-'))
    let broker = await startBroker({ dataDir })
    const port = Number(broker.access.brokers[0]!.split(':')[1])
    const own = await openCarriage(broker.access)
    const relay = own.relay()
    const bus = own.bus()
    const following = followBus(bus, 0n)
    await following.reach(await recordMany(own.store, 'before', 20))

    await expect.poll(() => relay.readiness()).toMatchObject({ ready: true, lag: 0 })

    await broker.kill()
    const during = await recordMany(own.store, 'during', 20)
    await following.reach(during)
    await expect.poll(() => relay.readiness()).toMatchObject({ ready: false })

    broker = await startBroker({ dataDir, port })
    const after = await recordMany(own.store, 'after', 20)
    await following.reach(after)
    await expect.poll(() => relay.readiness()).toMatchObject({ ready: true, lag: 0 })
    expect(following.given).toEqual(await positionsOf(own.store))
    const told = (line: string) => own.lines.filter(({ msg }) => msg.startsWith(line)).length
    expect(told('the relay cannot carry the log')).toBe(told('what the relay needs is there again'))

    await following.end()
    await own.close()
    await broker.stop()
    await rm(dataDir, { recursive: true })
  })
})
