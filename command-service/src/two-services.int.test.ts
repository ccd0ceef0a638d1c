import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { createPostgresLeases } from '@kervan/infra/leases/postgres'
import { migrateLeases } from '@kervan/infra/leases/schema'
import { createPool } from '@kervan/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/test-database'
import { createPostgresSessions, migrateSessions } from '@kervan/infra/sessions/postgres'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CommandService, startCommandService } from './command-service.ts'
import { installationSecret } from './installation-secret.ts'
import { createReceipts } from './kit/receipts.ts'
import { createReactionLedger } from './processes/reaction-ledger.ts'
import { createCredentials } from './records/user/credentials.ts'
import { createRecords } from './records.ts'

const SERVICES = 4
const logger = pino({ level: 'silent' })
const clock = () => new Date().toISOString()

let database: TestDatabase
let ends: (() => Promise<unknown>)[]

beforeEach(async () => {
  database = await testDatabase()
  ends = []
})
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  await database.drop()
})

/** What a process of its own has: nothing is shared but the database. */
const engines = () => {
  const pool = createPool(database.url, { applicationName: 'test', max: 4 })
  const store = createPostgresEventStore({ url: database.url })
  const leases = createPostgresLeases({ url: database.url, holder: 'test', logger })
  ends.push(
    () => pool.end(),
    () => store.close(),
    () => leases.close(),
  )
  return { pool, store, leases, sessions: createPostgresSessions(pool), logger }
}

/** From nothing, as a process does: with every migration. */
const start = async (adminPassword?: string): Promise<CommandService> => {
  const ports = engines()
  await migrateEventStore(ports.pool)
  await migrateSessions(ports.pool)
  await migrateLeases(ports.pool)
  const service = await startCommandService({ ...ports, metrics: new Registry(), adminPassword, meta: {} })
  ends.push(() => service.stop())
  return service
}

const together = <Result>(act: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: SERVICES }, act))

test.each([1, 2, 3])(
  'services that start at once on nothing make one administrator and show one password (%s)',
  async () => {
    const services = await together(() => start())
    const shown = services.flatMap(({ firstPassword }) => firstPassword ?? [])
    expect(shown).toHaveLength(1)

    const { store } = engines()
    const registered = (await Array.fromAsync(store.readAll())).filter(({ type }) => type === 'UserRegistered')
    expect(registered).toHaveLength(1)
    const administrator = registered[0]?.stream.slice('user-'.length) as string
    expect(await createCredentials(database.pool).matches(administrator, shown[0] as string)).toBe(true)
  },
)

test('services that start at once with the operator’s password show none', async () => {
  const services = await together(() => start('three-unrelated-words'))
  expect(services.map(({ firstPassword }) => firstPassword)).toEqual(services.map(() => null))
})

test('services that start at once have one secret, and find the same owners by it', async () => {
  await start()
  const secrets = await together(() => installationSecret(database.pool, 'of a test'))
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
  const owners = await together(async () =>
    (await createRecords({ ...engines(), clock })).identities.ownerOf({ kind: 'username', value: 'admin' }),
  )
  expect(new Set(owners).size).toBe(1)
  expect(owners[0]).not.toBeNull()
})

test('receipts that are old are forgotten by several services at once, new ones by none', async () => {
  await start()
  await database.pool.query(
    `insert into commands.receipts (user_id, key, fingerprint, command_id, at)
     select gen_random_uuid(), key::text, '', gen_random_uuid(), now() - case when key % 2 = 0 then interval '8 days' else interval '6 days' end
     from generate_series(1, 2000) as key`,
  )
  await together(() => createReceipts(engines().pool, clock).forgetOld())
  const { rows } = await database.pool.query('select count(*)::int as count from commands.receipts')
  expect(rows).toEqual([{ count: 1000 }])
})

test('a checkpoint of reactions past the end of the log makes every service not ready, and says what to do', async () => {
  const services = await together(() => start())
  expect(await services[0]?.readiness()).toMatchObject({ ready: true })
  await database.pool.query('update commands.reaction_checkpoint set position = position + 1000')
  for (const service of services) {
    expect(await service.readiness()).toMatchObject({
      ready: false,
      fault: expect.stringMatching(/^Reactions have come to position \d+, but the log ends at \d+\. Restore the log/),
    })
  }
})

test('only the newest holder moves the checkpoint', async () => {
  await start()
  const ledger = createReactionLedger(database.pool)
  const [stopped, follower] = [100n, 101n].map((epoch) => ({ name: 'reactions', epoch }))
  await ledger.begin(stopped!)
  await ledger.moveTo(5n, stopped!)
  expect(await ledger.begin(follower!)).toBe(5n)
  await expect(ledger.moveTo(9n, stopped!)).rejects.toThrow('the lease reactions has passed on since epoch 100')
  await expect(ledger.begin(stopped!)).rejects.toThrow('the lease reactions has passed on since epoch 100')
  await ledger.moveTo(7n, follower!)
  expect(await ledger.position()).toBe(7n)
})
