import type { NewEvent } from '@kervan/contracts/events/envelope'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import type { EventStore } from '@kervan/infra/event-store/port'
import { createPostgresLeases } from '@kervan/infra/leases/postgres'
import { migrateLeases } from '@kervan/infra/leases/schema'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operateQuerySide } from '../operate.ts'
import { idOf, testLog } from '../testing/test-log.ts'
import { type Projection, projection, put, recordId, table, text, uuid } from './declare.ts'
import { type Projector, startProjector } from './projector.ts'
import { retireUnserved } from './retire-unserved.ts'
import { readDatabase } from './testing/read-database.ts'
import { readModelsEqualFreshFold } from './verify.ts'

const columns = { lead_id: uuid(), texts: text() }
const notes = table('notes', { key: 'lead_id', columns })
const shouts = table('notes', { key: 'lead_id', columns: { ...columns, last: text() } })

const first = projection({
  name: 'noting',
  version: 1,
  tables: [notes],
  on: {
    LeadNoteAdded: put(notes, (event, row) => ({
      lead_id: recordId(event),
      texts: `${row?.texts ?? ''}${event.data.text}`,
    })),
  },
})
const sameTables = projection({
  name: 'noting',
  version: 2,
  tables: [notes],
  on: {
    LeadNoteAdded: put(notes, (event, row) => ({
      lead_id: recordId(event),
      texts: `${row?.texts ?? ''}${event.data.text.toUpperCase()}`,
    })),
  },
})
const otherTables = projection({
  name: 'noting',
  version: 2,
  tables: [shouts],
  on: {
    LeadNoteAdded: put(shouts, (event, row) => ({
      lead_id: recordId(event),
      texts: `${row?.texts ?? ''}${event.data.text.toUpperCase()}`,
      last: event.data.text,
    })),
  },
})

const logger = pino({ level: 'silent' })
const stream = `lead-${idOf('a')}`

let database: TestDatabase
let store: EventStore
let log: ReturnType<typeof testLog>
let ends: Map<Projector, () => Promise<void>>

beforeEach(async () => {
  database = await readDatabase()
  await migrateLeases(database.pool)
  store = createMemoryEventStore()
  log = testLog()
  ends = new Map()
})
afterEach(async () => {
  for (const end of ends.values()) await end()
  await database.drop()
})

const start = async (version: Projection): Promise<Projector> => {
  const { pool, url } = database
  const leases = createPostgresLeases({ url, holder: `version ${version.version}`, logger })
  const projector = await startProjector({
    pool,
    store,
    leases,
    logger,
    metrics: new Registry(),
    projections: [version],
  })
  ends.set(projector, async () => {
    await projector.stop()
    await leases.close()
  })
  return projector
}
const stop = async (projector: Projector): Promise<void> => {
  await ends.get(projector)?.()
  ends.delete(projector)
}

const note = async (words: string): Promise<bigint> => {
  const event = log.record(stream, 'LeadNoteAdded', { noteId: idOf(words), text: words })
  await store.append(stream, [event as NewEvent], event.revision === 0n ? 'no-stream' : event.revision - 1n)
  return event.position
}
const seen = async (projector: Projector, position: bigint): Promise<void> => {
  expect(await projector.progress.reach(['noting'], position, 60_000)).toEqual({ position, reached: true })
}
const texts = async (): Promise<string> => (await database.pool.query('select texts from read.notes')).rows[0]?.texts

const builds = () => operateQuerySide({ store, pool: database.pool }, [first]).list()

test.each([
  ['the same tables', sameTables],
  ['other tables', otherTables],
])(
  'versions with %s run beside each other: the newer one is built, shown and fed by its own program',
  async (_, newer) => {
    const old = await start(first)
    await seen(old, await note('a'))
    const fresh = await start(newer)
    await vi.waitUntil(async () => (await builds())[0]?.version === 2, { interval: 10, timeout: 60_000 })
    const position = await note('b')
    for (const projector of [old, fresh]) await seen(projector, position)
    expect(await texts()).toBe('AB')
    expect(await builds()).toEqual([expect.objectContaining({ version: 2, state: 'active', holder: 'version 2' })])

    await stop(fresh)
    await note('c')
    const again = await start(newer)
    await seen(again, 3n)
    expect(await texts()).toBe('ABC')
    const verified = await readModelsEqualFreshFold({ pool: database.pool, store, projections: [newer] })
    expect(verified).toEqual([])
  },
)

test('a read model that no program knows is dropped a day after the last that did, and never while one runs', async () => {
  const { pool } = database
  const longAgo = () => pool.query(`update projections.builds set unserved_since = now() - interval '2 days'`)
  const isThere = async () => (await pool.query(`select to_regclass('read.notes') is not null as there`)).rows[0]?.there
  const others = ['another']

  const old = await start(first)
  await seen(old, await note('a'))
  await longAgo()
  expect(await retireUnserved(pool, others)).toEqual([])
  await stop(old)
  expect(await retireUnserved(pool, others), 'it has just ended').toEqual([])
  await longAgo()
  await stop(await start(first))
  expect(await retireUnserved(pool, others), 'it was there once more').toEqual([])
  await longAgo()
  await pool.query(`insert into projections.paused values ('noting', 'an operator looks at it')`)
  expect(await retireUnserved(pool, others), 'it is stopped').toEqual([])
  await pool.query('delete from projections.paused')
  expect(await isThere()).toBe(true)

  await retireUnserved(pool, others)
  await longAgo()
  await start({ ...first, name: 'another', tables: [table('others', { key: 'lead_id', columns })], on: {} })
  expect(await isThere()).toBe(false)
  const { rows } = await pool.query(`select from pg_class where relname like 'notes%'`)
  expect(rows).toEqual([])

  const back = await start({ ...first, version: 3 })
  await seen(back, 1n)
  expect(await texts()).toBe('a')
})
