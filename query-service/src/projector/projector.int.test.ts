import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { NewEvent } from '@kervan/contracts/events/envelope'
import { further } from '@kervan/contracts/kit/testing/further'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import { type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operateQuerySide } from '../operate.ts'
import { idOf, testLog } from '../testing/test-log.ts'
import { type Projection, projection, put, recordId, table, text, update, uuid } from './declare.ts'
import { type Projector, startProjector } from './projector.ts'
import { breakingPool } from './testing/breaking-pool.ts'
import { readDatabase } from './testing/read-database.ts'
import { specProjection } from './testing/spec-projection.ts'
import { readModelsEqualFreshFold } from './verify.ts'

let database: TestDatabase
let store: EventStore
let projectors: Projector[]

beforeEach(async () => {
  database = await readDatabase()
  store = createMemoryEventStore()
  projectors = []
  names = 0
})
afterEach(async () => {
  await Promise.all(projectors.map((projector) => projector.stop()))
  await database.drop()
})

/** Waits as long as a busy machine may need. */
const PATIENTLY = { interval: 10, timeout: 60_000 }

const logger = pino({ level: 'silent' })

const start = async (
  projections: readonly Projection[],
  ports: Partial<Parameters<typeof startProjector>[0]> = {},
): Promise<Projector> => {
  const projector = await startProjector({
    pool: database.pool,
    store,
    leases: alwaysHeld,
    logger,
    metrics: new Registry(),
    projections,
    ...ports,
  })
  projectors.push(projector)
  return projector
}

const opened = { personId: idOf('person'), source: 'whatsapp', treatment: 'dental', ownerId: null } as const

/** Appends `count` tags, the first after the lead's opening, and gives the log's head. */
const appendTags = async (lead: string, count: number): Promise<bigint> => {
  const stream = `lead-${idOf(lead)}`
  const revision = BigInt((await Array.fromAsync(store.readStream(stream))).length)
  const log = testLog()
  if (revision === 0n) log.record(stream, 'LeadOpened', opened)
  for (let tag = 0; tag < count; tag++) log.record(stream, 'LeadTagged', { tag: `${revision} ${tag}` })
  const events = log.events.map((event) => ({ ...event, id: idOf(`${stream} ${revision} ${event.position}`) }))
  await store.append(stream, events as NewEvent[], revision === 0n ? 'no-stream' : revision - 1n)
  return store.head()
}

const reached = async (projector: Projector, position: bigint, name = 'spec'): Promise<void> => {
  expect(await projector.progress.reach([name], position, PATIENTLY.timeout)).toEqual({ position, reached: true })
}

const differences = (projections: readonly Projection[] = [specProjection]) =>
  readModelsEqualFreshFold({ pool: database.pool, store, projections })

const revisions = async (): Promise<Record<string, bigint>> => {
  const { rows } = await database.pool.query('select lead_id, revision from read.spec_leads')
  return Object.fromEntries(rows.map((row) => [row.lead_id, row.revision]))
}

let names = 0
/** Corrects the name of the leads' person, and gives the log's head. */
const correctName = async (name: string): Promise<bigint> => {
  const stream = `person-${opened.personId}`
  const event = testLog().record(stream, 'PersonNameCorrected', { name })
  await store.append(stream, [{ ...event, id: idOf(name) } as NewEvent], names === 0 ? 'no-stream' : BigInt(names - 1))
  names++
  return store.head()
}

const operate = () => operateQuerySide({ store, pool: database.pool }, [specProjection])

/** Settles when readers see the new build. */
const rebuild = async (): Promise<void> => {
  const build = await operate().rebuild('spec', { hold: false })
  const seen = async () =>
    (await database.pool.query(`select from projections.builds where build = $1 and state = 'active'`, [build]))
      .rowCount
  await vi.waitUntil(seen, PATIENTLY)
}

const positionOf = async (): Promise<bigint> =>
  (await database.pool.query(`select position from projections.builds where state = 'active'`)).rows[0]?.position

const builds = async () =>
  (
    await database.pool.query<{ projection: string; version: number; state: string }>(
      'select projection, version, state from projections.builds order by build',
    )
  ).rows

test('rows follow the log, and those who wait for a position see it', async () => {
  const projector = await start([specProjection])
  await reached(projector, await appendTags('a', 3))
  expect(await revisions()).toEqual({ [idOf('a')]: 3n })
  const waiting = projector.progress.reach(['spec'], 6n, PATIENTLY.timeout)
  expect(await appendTags('a', 2)).toBe(6n)
  expect(await waiting).toEqual({ position: 6n, reached: true })
  expect(await projector.status()).toEqual([
    expect.objectContaining({
      projection: 'spec',
      position: 6n,
      lag: { positions: 0n, seconds: 0 },
      ahead: 0n,
      parked: 0,
      parkedStreams: 0,
      failure: null,
    }),
  ])
})

test('a caller who waits for a position that does not come is told how far it got', async () => {
  const projector = await start([specProjection])
  await reached(projector, await appendTags('a', 1))
  expect(await projector.progress.reach(['spec'], 99n, 20)).toEqual({ position: 2n, reached: false })
})

test('a caller who waits in another process sees it too', async () => {
  const projector = await start([specProjection])
  const other = await start([])
  const waiting = other.progress.reach(['spec'], 3n, PATIENTLY.timeout)
  await reached(projector, await appendTags('a', 2))
  expect(await waiting).toEqual({ position: 3n, reached: true })
  expect(await other.progress.positionOf(['spec'])).toBe(3n)
})

test('two processes that feed the same read model write each event once', async () => {
  const [one, other] = [await start([specProjection]), await start([specProjection])]
  for (let round = 0; round < 30; round++) await appendTags(`lead ${round % 4}`, 1 + (round % 5))
  const head = await store.head()
  await Promise.all([reached(one, head), reached(other, head)])
  expect(await differences()).toEqual([])
})

/** Statements of a start and of some batches are fewer than this. */
const ENOUGH = 200

further.each(['before', 'after'] as const)(
  'it resumes by itself at whatever statement the connection breaks, %s the server has done it',
  { timeout: 300_000 },
  async (when) => {
    for (let at = 1, struck = true; struck && at < ENOUGH; at++) {
      await appendTags(`${at}`, 2)
      const breaking = breakingPool(database.pool, { at, when, forGood: false })
      const projector = await start([specProjection], { pool: breaking.pool })
      await appendTags(`${at}`, 1)
      await reached(projector, await correctName(`name ${at}`))
      await projector.stop()
      struck = breaking.struck()
    }
    expect(await differences()).toEqual([])
  },
)

further.each(['before', 'after'] as const)(
  'a process that ends at whatever statement, %s the server has done it, is followed by one that goes on',
  { timeout: 300_000 },
  async (when) => {
    for (let at = 1, struck = true; struck && at < ENOUGH; at++) {
      const breaking = breakingPool(database.pool, { at, when, forGood: true })
      const killed = await start([specProjection], { pool: breaking.pool })
      breaking.arm()
      await appendTags(`${at}`, 2)
      const head = await correctName(`name ${at}`)
      await vi.waitUntil(async () => breaking.struck() || (await positionOf()) === head, { ...PATIENTLY, interval: 5 })
      await killed.stop()
      struck = breaking.struck()
    }
    const projector = await start([specProjection])
    await reached(projector, await store.head())
    expect(await differences()).toEqual([])
  },
)

test('it waits for an event store that is away, and loses nothing', async () => {
  let away = true
  const unavailable = () => new StoreUnavailable('testing', new Error('away'))
  const flaky: EventStore = {
    ...store,
    async head() {
      if (away) throw unavailable()
      return store.head()
    },
    async *subscribe(options) {
      for await (const batch of store.subscribe(options)) {
        if (away) throw unavailable()
        yield batch
      }
    },
  }
  const starting = start([specProjection], { store: flaky })
  await appendTags('a', 3)
  away = false
  const projector = await starting
  await reached(projector, 4n)
  away = true
  const head = await appendTags('a', 2)
  expect(await projector.progress.reach(['spec'], head, 50)).toEqual({ position: 4n, reached: false })
  away = false
  await reached(projector, head)
  expect(await differences()).toEqual([])
})

test('one read model that cannot move holds up no other', async () => {
  const fragile = table('fragile', { key: 'lead_id', columns: { lead_id: uuid() } })
  const failing = projection({
    name: 'failing',
    version: 1,
    tables: [fragile],
    on: { LeadOpened: put(fragile, (event) => ({ lead_id: recordId(event) })) },
  })
  const projector = await start([failing, specProjection])
  await database.pool.query('alter table read.fragile_1 rename to lost')
  await reached(projector, await appendTags('a', 2))
  await vi.waitUntil(async () => (await projector.status())[0]?.failure !== null, PATIENTLY)
  const [status] = await projector.status()
  expect(status).toMatchObject({ position: 0n, failure: 'relation "read.fragile_1" does not exist' })
  expect(status?.lag.positions).toBe(3n)
  await database.pool.query('alter table read.lost rename to fragile_1')
  await reached(projector, 3n, 'failing')
})

test('a rebuild goes on beside the read model while events come in, and readers never miss it', async () => {
  const projector = await start([specProjection])
  await reached(projector, await appendTags('a', 2_000))
  let writing = true
  const appending = (async () => {
    // An end, so that a slow machine is not outrun for ever.
    for (let round = 0; writing && round < schedulesOf(200, 1_000); round++) {
      await appendTags(`lead ${round}`, 3)
      await nextTurn()
    }
  })()
  const seen: bigint[] = []
  const reading = (async () => {
    while (writing) {
      const { rows } = await database.pool.query(
        `select revision, (select position from projections.builds where state = 'active') as position
         from read.spec_leads where lead_id = $1`,
        [idOf('a')],
      )
      expect(rows[0]?.revision).toBe(2_000n)
      seen.push(rows[0]?.position)
    }
  })()
  await rebuild()
  await rebuild()
  writing = false
  await Promise.all([appending, reading])
  expect(seen).toEqual([...seen].sort((a, b) => Number(a - b)))
  await reached(projector, await store.head())
  expect(await differences()).toEqual([])
  await vi.waitUntil(async () => (await builds()).length === 1, PATIENTLY)
  const { rows } = await database.pool.query(
    `select tablename from pg_tables where schemaname = 'read' and tablename like 'spec%'`,
  )
  expect(rows).toHaveLength(3)
})

/** PostgreSQL compresses what repeats; this does not. */
const unpressed = (length: number): string => randomBytes(length).toString('base64').slice(0, length)

test('a row that an index refuses parks its stream, also in a read model that is made anew from the log', async () => {
  const projector = await start([specProjection])
  const log = testLog()
  log.record(`person-${idOf('long')}`, 'PersonRegistered', {
    name: unpressed(8_000),
    contactPoints: [{ kind: 'phone', value: '+905321234567' }],
  })
  log.record(`lead-${idOf('a')}`, 'LeadOpened', { ...opened, personId: idOf('long') })
  log.record(`lead-${idOf('b')}`, 'LeadOpened', opened)
  for (const event of log.events) await store.append(event.stream, [event as NewEvent], 'no-stream')
  await reached(projector, 3n)
  await reached(projector, await appendTags('a', 2))
  const parked = async () => (await operate().parked()).map(({ stream, type }) => `${type} of ${stream}`)
  const refused = ['LeadOpened', 'LeadTagged', 'LeadTagged'].map((type) => `${type} of lead-${idOf('a')}`)
  expect(await parked()).toEqual(refused)
  await rebuild()
  expect(await parked()).toEqual(refused)
  await reached(projector, await appendTags('b', 1))
  expect(await revisions()).toEqual({ [idOf('b')]: 1n })
  expect(await differences()).toEqual([])
})

test.each([1_999, 2_000, 2_001])(
  'a build settles at the end of a log of %s events, with nothing to follow',
  async (count) => {
    await appendTags('a', count - 1)
    const projector = await start([specProjection])
    await reached(projector, BigInt(count))
    await rebuild()
    await reached(projector, BigInt(count))
  },
)

test('a new version is built beside the old one, which stays what readers see until then', async () => {
  const first = await start([specProjection])
  await reached(first, await appendTags('a', 3))
  await first.stop()
  const leadNames = table('spec_leads', { key: 'lead_id', columns: { lead_id: uuid(), motto: text() } })
  const ready = Promise.withResolvers<void>()
  const second = projection({
    name: 'spec',
    version: 2,
    tables: [leadNames],
    on: {
      LeadOpened: put(leadNames, (event) => ({ lead_id: recordId(event), motto: 'new' })),
      LeadTagged: update(leadNames, (_, row) => ({ ...row, motto: `${row.motto}!` })),
    },
  })
  const held: EventStore = {
    ...store,
    async *subscribe(options) {
      await ready.promise
      yield* store.subscribe(options)
    },
  }
  const projector = await start([second], { store: held })
  expect(await revisions()).toEqual({ [idOf('a')]: 3n })
  expect((await builds()).map(({ version, state }) => [version, state])).toEqual([
    [1, 'active'],
    [2, 'building'],
  ])
  ready.resolve()
  await vi.waitUntil(async () => (await builds()).length === 1, PATIENTLY)
  expect((await database.pool.query('select motto from read.spec_leads')).rows).toEqual([{ motto: 'new!!!' }])
  expect((await database.pool.query(`select to_regclass('read.spec_people') as people`)).rows).toEqual([
    { people: null },
  ])
  await projector.stop()
})

test('a process whose build was replaced by another process feeds the new one', async () => {
  const [one, other] = [await start([specProjection]), await start([specProjection])]
  await reached(one, await appendTags('a', 2))
  await rebuild()
  await one.stop()
  await reached(other, await appendTags('a', 2))
  expect(await revisions()).toEqual({ [idOf('a')]: 4n })
})

test('read models of another log are begun afresh', async () => {
  const first = await start([specProjection])
  await reached(first, await appendTags('a', 3))
  await first.stop()
  store = createMemoryEventStore()
  await appendTags('b', 1)
  const second = await start([specProjection])
  await reached(second, 2n)
  expect(await revisions()).toEqual({ [idOf('b')]: 1n })
})

test('verification names a row that is not what the log says', async () => {
  const projector = await start([specProjection])
  await reached(projector, await appendTags('a', 1))
  await database.pool.query(`update read.spec_leads set name = 'somebody else'`)
  expect(await differences()).toEqual([`spec: spec_leads ${idOf('a')}: name is "somebody else", a fresh fold gives ""`])
})

test('measures each read model', async () => {
  const metrics = new Registry()
  const projector = await start([specProjection], { metrics })
  await reached(projector, await appendTags('a', 1))
  expect(await metrics.metrics()).toContain('kervan_projection_position{projection="spec",state="active"} 2')
})
