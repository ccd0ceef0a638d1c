import { randomUUID } from 'node:crypto'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { sealingStore } from '@kervan/infra/event-store/sealing'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { createPostgresLeases } from '@kervan/infra/leases/postgres'
import { migrateLeases } from '@kervan/infra/leases/schema'
import { webhookPlugs } from '@kervan/infra/outgoing/webhook-plugs'
import { createPool } from '@kervan/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { createPostgresSessions, migrateSessions } from '@kervan/infra/sessions/postgres'
import { createDerivedSubjectKeys } from '@kervan/infra/vault/testing/derived-subject-keys'
import { createVault } from '@kervan/infra/vault/vault'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CommandService, startCommandService } from './command-service.ts'
import { NO_FILES } from './files/uploaded-files.ts'
import { installationSecret } from './installation-secret.ts'
import { leadDecider } from './kinds/lead/lead.decider.ts'
import { recordOf } from './kinds/lead/lead.state.ts'
import { createCredentials } from './kinds/user/credentials.ts'
import { createIdempotencyKeys } from './kit/idempotency-keys.ts'
import { createReactionLedger } from './processes/reaction-ledger.ts'
import { createRecords } from './records.ts'

const SERVICES = 4
const logger = pino({ level: 'silent' })
const clock = () => new Date().toISOString()
const vault = createVault(createDerivedSubjectKeys())

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

/** The ports of a process of its own: nothing is shared but the database. */
const recordPorts = () => {
  const made = { ...engines(), vault, files: NO_FILES, clock }
  return { ...made, ...webhookPlugs(made) }
}
const engines = () => {
  const pool = createPool(database.url, { applicationName: 'test', max: 4 })
  const store = sealingStore(createPostgresEventStore({ url: database.url }), vault)
  const leases = createPostgresLeases({ url: database.url, holder: 'test', logger })
  ends.push(
    () => pool.end(),
    () => store.close(),
    () => leases.close(),
  )
  return { pool, store, leases, sessions: createPostgresSessions(pool), logger }
}

/** Starts from nothing, as a process does: with every migration. */
const start = async (adminPassword?: string): Promise<CommandService> => {
  const ports = engines()
  await migrateEventStore(ports.pool)
  await migrateSessions(ports.pool)
  await migrateLeases(ports.pool)
  const service = await startCommandService({
    ...ports,
    vault,
    files: testFiles(),
    fileLimitMb: 1,
    secondFactorKey: Buffer.alloc(32),
    metrics: new Registry(),
    adminPassword,
    providers: [],
    settings: {},
  })
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
  const secrets = await together(() => installationSecret(database.pool, vault, 'of a test'))
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
  const owners = await together(async () =>
    (await createRecords(recordPorts())).claims.ownerOf({
      kind: 'username',
      value: 'admin',
    }),
  )
  expect(new Set(owners).size).toBe(1)
  expect(owners[0]).not.toBeNull()
})

test('idempotencyKeys that are old are forgotten by several services at once, new ones by none', async () => {
  await start()
  await database.pool.query(
    `insert into commands.receipts (user_id, key, fingerprint, command_id, at, taken_at)
     select gen_random_uuid(), key::text, '', gen_random_uuid(), now(), now() - case when key % 2 = 0 then interval '8 days' else interval '6 days' end
     from generate_series(1, 2000) as key`,
  )
  await together(() => createIdempotencyKeys(engines().pool, clock).forgetOld())
  const { rows } = await database.pool.query('select count(*)::int as count from commands.receipts')
  expect(rows).toEqual([{ count: 1000 }])
})

test('an idempotency key that a service took whose clock is years behind is kept as long as others', async () => {
  await start()
  const idempotencyKeys = createIdempotencyKeys(database.pool, () => '2020-01-01T00:00:00.000Z')
  const request = { userId: randomUUID(), key: 'a', endpoint: 'tag-lead', request: [] }
  const { commandId } = await idempotencyKeys.claim(request)
  await idempotencyKeys.forgetOld()
  expect(await idempotencyKeys.claim(request)).toMatchObject({ commandId, keyed: 'again' })
})

test('a key whose every attempt was refused may come with another request; one that has an attempt under way may not', async () => {
  await start()
  const [one, other] = [createIdempotencyKeys(engines().pool, clock), createIdempotencyKeys(engines().pool, clock)]
  const asked = { userId: randomUUID(), key: 'a', endpoint: 'tag-lead', request: ['vip'] }
  const another = { ...asked, request: ['new'] }
  const { commandId } = await one.claim(asked)
  expect(await other.claim(asked)).toMatchObject({ commandId, keyed: 'again' })
  await one.release({ ...asked, commandId })
  await expect(other.claim(another)).rejects.toMatchObject({ code: 'idempotency-key-reused' })
  await one.noteJoined({ ...asked, commandId }, commandId)
  expect(await one.claim(asked)).toMatchObject({ commandId, keyed: 'again', joined: commandId })
  await one.release({ ...asked, commandId })
  await other.release({ ...asked, commandId })
  expect(await other.claim(another)).toMatchObject({ keyed: 'first', joined: null })
})

test('a keyed command that found nothing to change finds nothing at its retry either, whatever others did since', async () => {
  await start()
  const service = async () => {
    const { runner, idempotencyKeys } = await createRecords(recordPorts())
    return { runner, idempotencyKeys }
  }
  const [one, other] = [await service(), await service()]
  const [userId, leadId] = [randomUUID(), randomUUID()]
  const by = { kind: 'user', id: userId, name: 'Ayşe' } as const
  const keyed = async (key: string) => {
    const keyed = await other.idempotencyKeys.claim({ userId, key, endpoint: 'tag-lead', request: [key] })
    return { ...keyed, by, correlationId: key, causationId: key }
  }
  const opening = { type: 'OpenLead', personId: userId, source: 'phone', treatment: 'hair', ownerId: null } as const
  await one.runner.run(leadDecider, leadId, opening, await keyed('open'))
  await one.runner.run(leadDecider, leadId, { type: 'Tag', tag: 'vip' }, await keyed('tag'))
  const unchanged = await one.runner.run(leadDecider, leadId, { type: 'Tag', tag: 'vip' }, await keyed('again'))
  await one.runner.run(leadDecider, leadId, { type: 'Untag', tag: 'vip' }, await keyed('untag'))
  const prepared: string[] = []
  const prepare = async () => void prepared.push('prepared')
  for (const { runner } of [one, other]) {
    const retry = [leadDecider, leadId, { type: 'Tag', tag: 'vip' }, await keyed('again')] as const
    expect(await runner.run(...retry)).toEqual(unchanged)
    expect(await runner.runAfter(prepare, ...retry)).toEqual(unchanged)
  }
  expect(prepared).toEqual([])
  const { state } = await other.runner.load(leadDecider, leadId)
  expect(recordOf(state)?.values.tags).toEqual([])
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

test('only the newest holder parks a reaction; what is done stays done, whichever process finds that it failed', async () => {
  await start()
  const ledger = createReactionLedger(database.pool)
  const [stopped, follower] = [100n, 101n].map((epoch) => ({ name: 'reactions', epoch }))
  await ledger.begin(follower!)
  const [event] = await Array.fromAsync(engines().store.readAll({ limit: 1 }))
  await expect(ledger.park('test', event!, 'late', stopped!)).rejects.toThrow('has passed on since epoch 100')
  expect(await ledger.countParked()).toBe(0)
  await ledger.park('test', event!, 'poison', follower!)
  const [parked] = await ledger.parked()
  await ledger.tellReason(parked!, 'another')
  expect(await ledger.parked()).toMatchObject([{ eventId: event!.id, reason: 'another' }])
  await ledger.unpark(parked!)
  await ledger.tellReason(parked!, 'late')
  expect(await ledger.countParked()).toBe(0)
})

test('a later holder waits for what an earlier one is about to park', async () => {
  await start()
  // The service's own reactions may wait for the same row.
  const pool = createPool(database.url, { applicationName: 'later holder', max: 1 })
  const ledger = createReactionLedger(pool)
  const [stopped, follower] = [100n, 101n].map((epoch) => ({ name: 'reactions', epoch }))
  await ledger.begin(stopped!)
  const holder = await database.pool.connect()
  ends.push(
    () => pool.end(),
    async () => holder.release(true),
  )
  await holder.query('begin')
  await holder.query('select from commands.reaction_checkpoint for share')
  let hasBegun = false
  const begun = ledger.begin(follower!).then(() => {
    hasBegun = true
  })
  await vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where application_name = 'later holder' and datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  }, 60_000)
  expect(hasBegun).toBe(false)
  await holder.query('commit')
  await begun
})
