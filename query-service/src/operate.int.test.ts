import type { NewEvent } from '@kervan/contracts/events/envelope'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import type { EventStore } from '@kervan/infra/event-store/port'
import { createPostgresLeases, type PostgresLeases } from '@kervan/infra/leases/postgres'
import { migrateLeases } from '@kervan/infra/leases/schema'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotPossible, type OperatedBuild, operateQuerySide, type QuerySide } from './operate.ts'
import { projection, put, recordId, table, text, uuid } from './projector/declare.ts'
import { type Projector, startProjector } from './projector/projector.ts'
import { readDatabase } from './projector/testing/read-database.ts'
import { readModelsEqualFreshFold } from './projector/verify.ts'
import { idOf, testLog } from './testing/test-log.ts'

const notes = table('notes', { key: 'lead_id', columns: { lead_id: uuid(), texts: text() }, indexes: ['(texts)'] })
let refusesTwos = true
const noting = projection({
  name: 'noting',
  version: 1,
  tables: [notes],
  on: {
    LeadNoteAdded: put(notes, (event, row) => {
      if (event.data.text === '2' && refusesTwos) throw new Error('no twos')
      return { lead_id: recordId(event), texts: `${row?.texts ?? ''}${event.data.text}` }
    }),
  },
})
const PROJECTIONS = [noting]
const logger = pino({ level: 'silent' })
const stream = `lead-${idOf('a')}`
const by = 'the operator'

interface Service {
  readonly projector: Projector
  readonly leases: PostgresLeases
}

let database: TestDatabase
let store: EventStore
let services: Map<string, Service>
let operator: QuerySide
let log: ReturnType<typeof testLog>

beforeEach(async () => {
  database = await readDatabase()
  await migrateLeases(database.pool)
  store = createMemoryEventStore()
  services = new Map()
  operator = operateQuerySide({ store, pool: database.pool }, PROJECTIONS)
  log = testLog()
  refusesTwos = true
  for (const name of ['one', 'other']) await start(name)
  await eventually(async () => (await active()).holder !== null)
})
afterEach(async () => {
  for (const name of services.keys()) await stop(name)
  await database.drop()
})

const start = async (holder: string): Promise<void> => {
  const { pool, url } = database
  const leases = createPostgresLeases({ url, holder, logger })
  const metrics = new Registry()
  const projector = await startProjector({ pool, store, leases, logger, metrics, projections: PROJECTIONS })
  services.set(holder, { projector, leases })
}

const stop = async (holder: string): Promise<void> => {
  const { projector, leases } = services.get(holder) as Service
  services.delete(holder)
  await projector.stop()
  await leases.close()
}

const note = async (words: string): Promise<bigint> => {
  const event = log.record(stream, 'LeadNoteAdded', { noteId: idOf(words), text: words })
  await store.append(stream, [event as NewEvent], event.revision === 0n ? 'no-stream' : event.revision - 1n)
  return event.position
}

/** Waits until every service that runs has a position. */
const seen = async (position: bigint): Promise<void> => {
  for (const { projector } of services.values()) {
    expect(await projector.progress.reach(['noting'], position, 60_000)).toEqual({ position, reached: true })
  }
}

const texts = async (): Promise<string> => (await database.pool.query('select texts from read.notes')).rows[0]?.texts

const active = async (): Promise<OperatedBuild> =>
  (await operator.list()).find(({ state }) => state === 'active') as OperatedBuild

const building = async (): Promise<OperatedBuild | undefined> =>
  (await operator.list()).find(({ state }) => state === 'building')

const differences = () => readModelsEqualFreshFold({ pool: database.pool, store, projections: PROJECTIONS })

const eventually = (condition: () => Promise<unknown>) => vi.waitUntil(condition, { interval: 20, timeout: 60_000 })

test('one service feeds a read model, the other sees what it wrote; when it stops the other goes on', async () => {
  await seen(await note('1'))
  const { holder } = await active()
  await stop(holder as string)
  await seen(await note('3'))
  expect(await active()).toMatchObject({
    projection: 'noting',
    version: 1,
    position: 2n,
    lag: { positions: 0n, seconds: 0 },
    ahead: 0n,
    parked: 0,
    parkedStreams: 0,
    held: false,
    paused: null,
    holder: holder === 'one' ? 'other' : 'one',
  })
  expect(await differences()).toEqual([])
})

test('a service that starts while another feeds leaves what it finds', async () => {
  const feeding = services.get((await active()).holder as string) as Service
  const before = (await active()).build
  for (let round = 0; round < 10; round++) {
    await feeding.projector.progress.reach(['noting'], await note(`${round + 3}`), 60_000)
    await start(`late ${round}`)
  }
  expect((await active()).build).toBe(before)
})

test('what is paused stands still at once, and goes on when it is resumed', async () => {
  await seen(await note('1'))
  await operator.pause('noting', 'the disk is full')
  const position = await note('3')
  expect(await active()).toMatchObject({ position: 1n, paused: 'the disk is full' })
  await eventually(async () => (await active()).holder === null)
  await expect(differences()).resolves.toEqual([])
  expect((await active()).position).toBe(1n)
  await operator.resume('noting')
  await seen(position)
  await expect(operator.resume('noting')).rejects.toThrow(new NotPossible('noting is not paused.'))
})

test('a rebuild is fed beside what readers see, and shown by itself', async () => {
  await seen(await note('1'))
  const before = await active()
  const build = await operator.rebuild('noting', { hold: false })
  await eventually(async () => (await active()).build === build)
  expect(build).not.toBe(before.build)
  await seen(await note('3'))
  expect(await texts()).toBe('13')
})

test('a rebuild that is held is shown when the operator says so', async () => {
  await seen(await note('1'))
  const before = await active()
  const build = await operator.rebuild('noting', { hold: true })
  await eventually(async () => (await building())?.indexed)
  await seen(await note('3'))
  expect((await active()).build).toBe(before.build)
  expect(await building()).toMatchObject({ build, held: true, indexed: true })
  await eventually(async () => (await building())?.position === 2n)
  expect(await operator.swap('noting')).toBe(build)
  expect((await active()).build).toBe(build)
  await seen(await note('4'))
  expect(await texts()).toBe('134')
  await eventually(async () => (await database.pool.query('select from projections.builds')).rowCount === 1)
  await expect(operator.swap('noting')).rejects.toThrow(/No build of noting is being made/)
})

test('a build that has not caught up is not shown', async () => {
  await seen(await note('1'))
  await operator.pause('noting', 'to keep the build empty')
  const build = await operator.rebuild('noting', { hold: true })
  await expect(operator.swap('noting')).rejects.toThrow(`Build ${build} of noting has not caught up. Wait for it.`)
})

test('parked events are applied in their order once their fold is mended, and the stream flows again', async () => {
  for (const words of ['1', '2', '3']) await note(words)
  await seen(3n)
  await seen(await note('4'))
  expect((await operator.parked('noting')).map(({ position, reason }) => [position, reason])).toEqual([
    [2n, 'no twos'],
    [3n, null],
    [4n, null],
  ])
  expect(await operator.retry('noting', stream)).toEqual({ applied: 0, reason: 'no twos' })
  refusesTwos = false
  expect(await operator.retry('noting', stream)).toEqual({ applied: 3, reason: null })
  await seen(await note('5'))
  expect(await texts()).toBe('12345')
  expect(await operator.parked()).toEqual([])
  expect(await differences()).toEqual([])
})

test('a parked event is shown as the log has it', async () => {
  await note('1')
  await seen(await note('2'))
  const [parked] = await operator.parked()
  const found = await operator.findParked('noting', parked?.eventId as string)
  expect(found.event).toMatchObject({ stream, revision: 1n, type: 'LeadNoteAdded', data: { text: '2' } })
  expect(found.parked.reason).toBe('no twos')
  await expect(operator.findParked('noting', idOf('none'))).rejects.toThrow(/No event .* is parked in noting/)
})

test('what is skipped is left out for good, also by a rebuild, and what follows it is applied', async () => {
  for (const words of ['1', '2', '3']) await note(words)
  await seen(3n)
  const [parked] = await operator.parked()
  const skip = { projection: 'noting', eventId: parked?.eventId as string, reason: 'nobody needs it', by }
  expect(await operator.skip(skip)).toEqual({ applied: 1, reason: null })
  await seen(await note('4'))
  expect(await texts()).toBe('134')
  expect(await operator.parked()).toEqual([])
  const build = await operator.rebuild('noting', { hold: false })
  await eventually(async () => (await active()).build === build)
  expect(await operator.parked()).toEqual([])
  expect(await texts()).toBe('134')
  expect(await differences()).toEqual([])
  const { rows } = await database.pool.query(
    'select event_id, fault, reason, skipped_by from projections.skipped where build = $1',
    [build],
  )
  expect(rows).toEqual([
    { event_id: skip.eventId, fault: 'no twos', reason: 'nobody needs it', skipped_by: 'the operator' },
  ])
  await expect(operator.skip(skip)).rejects.toThrow(NotPossible)
})

test('events that come in while some are retried and skipped are applied once and in their order', async () => {
  const words = Array.from({ length: 60 }, (_, index) =>
    index % 7 === 3 ? '2' : String.fromCharCode(97 + (index % 26)),
  )
  const writing = (async () => {
    for (const [index, each] of words.entries()) {
      const event = log.record(stream, 'LeadNoteAdded', { noteId: idOf(`${index}`), text: each })
      await store.append(stream, [event as NewEvent], index === 0 ? 'no-stream' : BigInt(index - 1))
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  const skipParked = async (): Promise<boolean> => {
    const failed = (await operator.parked()).filter(({ reason }) => reason !== null)
    for (const { eventId } of failed) {
      await operator.skip({ projection: 'noting', eventId, reason: 'a two', by }).catch((error) => {
        if (!(error instanceof NotPossible)) throw error
      })
    }
    await operator.retry('noting', stream)
    return failed.length > 0
  }
  let done = false
  void writing.then(() => {
    done = true
  })
  while (!done) await skipParked()
  await seen(BigInt(words.length))
  while (await skipParked());
  expect(await texts()).toBe(words.filter((each) => each !== '2').join(''))
  expect(await differences()).toEqual([])
})

test('an unknown projection is answered with the names of the known ones', async () => {
  await expect(operator.pause('nothing', 'why')).rejects.toThrow('There is no projection nothing; there are: noting.')
})
