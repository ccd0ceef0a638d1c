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
