import { settingsOfAccess } from '@kervan/infra/bus/kafka/access'
import { recordMany } from '@kervan/infra/bus/testing/behaviour'
import { createPostgresLeases } from '@kervan/infra/leases/postgres'
import { migrateLeases } from '@kervan/infra/leases/schema'
import { type Carriage, openCarriage } from '@kervan/infra/relay/testing/carriage'
import { readSettings } from '@kervan/infra/settings'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkRelay } from './relay.ts'

let carriage: Carriage
let prefix: string
beforeEach(async () => {
  carriage = await openCarriage()
  prefix = carriage.topics.events.slice(0, -'.events'.length)
  await migrateLeases(carriage.pool)
})
afterEach(() => carriage.close())

/** Writes events and lets a relay carry them; settles when the checkpoint is there. */
const carry = async (...streams: string[]) => {
  const relay = carriage.relay()
  let head = 0n
  for (const stream of streams) head = await recordMany(carriage.store, stream, 1)
  const reached = async () => (await carriage.pool.query('select position from relay.checkpoints')).rows[0]?.position
  await expect.poll(reached).toBe(head)
  await relay.stop()
}

const settingsOf = (env: Record<string, string>) => readSettings({ DATABASE_URL: carriage.url, ...env })
const named = (name: string) => ({ ...settingsOfAccess(carriage), KAFKA_TOPIC_PREFIX: name })
const check = (env: Record<string, string> = named(prefix)) =>
  checkRelay({ settings: settingsOf(env), pool: carriage.pool, store: carriage.store, isKafkaSound: true })

/** The log as another installation would have it: as long, and of other events. */
const replaceLog = () => carriage.pool.query('update log.events set id = gen_random_uuid()')

test('a relay that carries this log is fine', async () => {
  await carry('a', 'b')
  await expect.poll(() => check()).toMatchObject([{ of: 'relay', state: 'fine' }])
})

test('topics of another log are told at once, though the relay has just moved', async () => {
  await carry('a', 'b')
  await replaceLog()
  expect((await check())[0]).toMatchObject({ state: 'broken', text: expect.stringContaining('that is not this one') })
})

test('topics that hold what a restored checkpoint does not know are told by their newest mark', async () => {
  await carry('a')
  const { rows } = await carriage.pool.query('select * from relay.checkpoints')
  await carry('b', 'c')
  await carriage.pool.query(`delete from log.events where stream in ('b', 'c')`)
  await recordMany(carriage.store, 'd', 2)
  const { position, last_stream, last_revision, last_event_id } = rows[0]
  await carriage.pool.query(
    'update relay.checkpoints set position = $1, last_stream = $2, last_revision = $3, last_event_id = $4',
    [position, last_stream, last_revision, last_event_id],
  )
  const other = { state: 'broken', text: expect.stringContaining('that is not this one') }
  // A broker that has just started may not let anybody read yet.
  await expect.poll(() => check()).toMatchObject([other])
})

test('where a shell names no brokers, the relay is looked at all the same while it runs', async () => {
  expect(await check({})).toEqual([])
  await carry('a', 'b')
  await replaceLog()
  const unnamed = { of: 'kafka', state: 'warning', text: expect.stringContaining(`KAFKA_TOPIC_PREFIX=${prefix}`) }
  expect(await check({})).toMatchObject([unnamed])

  const leases = createPostgresLeases({ url: carriage.url, holder: 'relay', logger: pino({ level: 'silent' }) })
  const stopping = new AbortController()
  const held = Promise.withResolvers<void>()
  const holding = leases.whileHeld(
    'relay',
    async (_, signal) => {
      held.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    },
    stopping.signal,
  )
  await held.promise
  expect(await check({})).toMatchObject([unnamed, { of: 'relay', state: 'broken' }])
  expect(await check(named('other'))).toMatchObject([
    { of: 'kafka', state: 'warning', text: expect.stringContaining(`Set KAFKA_TOPIC_PREFIX=${prefix}`) },
    { of: 'relay', state: 'broken' },
  ])
  stopping.abort()
  await holding
  await leases.close()
})
