import { createHash, randomUUID } from 'node:crypto'
import { files } from '@kervan/contracts/kit/fields/fields'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { ReceivedFile, SealedFiles } from '@kervan/infra/files/port'
import { migrate } from '@kervan/infra/postgres/migrate'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demandFiles } from '../kit/record/demand-files.ts'
import { COMMAND_MIGRATIONS } from '../migrations.ts'
import { createFileLedger, type FileLedger } from './file-ledger.ts'
import { createNamedFiles } from './named-files.ts'
import { removeUnnamedFiles } from './remove-unnamed-files.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await migrate(database.pool, { schema: 'commands', migrations: COMMAND_MIGRATIONS })
})
afterAll(() => database.drop())

const FIELDS = { documents: files() }
const USER = randomUUID()
const UPLOADS = { userId: USER, most: Number.MAX_SAFE_INTEGER }
const FILES = ['one', 'two'].map((text) => ({
  id: createHash('sha256').update(text).digest('hex'),
  type: 'text/plain',
  size: text.length,
  name: `${text}.txt`,
}))
type File = (typeof FILES)[number]

/** Everything is old at once: what is unnamed goes at the next look. */
const AT_ONCE = -60_000

interface Town {
  readonly log: EventStore
  readonly bytes: Set<string>
  readonly store: Pick<SealedFiles, 'remove' | 'removeUpload' | 'clearAbandoned'>
  readonly ledger: FileLedger
  readonly keep: (file: File) => ReceivedFile['keep']
}

/** Bytes in a set; each step of theirs waits for its turn among all others. */
const foundTown = (turn: () => Promise<void>): Town => {
  const bytes = new Set<string>()
  return {
    log: createMemoryEventStore(),
    bytes,
    ledger: createFileLedger(database.pool),
    store: {
      async remove(id) {
        await turn()
        bytes.delete(id)
        await turn()
      },
      removeUpload: async () => undefined,
      clearAbandoned: async () => undefined,
    },
    keep:
      ({ id }) =>
      async () => {
        await turn()
        bytes.add(id)
        await turn()
      },
  }
}

type Act = { readonly does: 'upload' | 'save' | 'sweep' | 'crash' | 'restore'; readonly which: number }

const act = fc.record({
  does: fc.constantFrom<Act['does']>(
    'upload',
    'upload',
    'upload',
    'save',
    'save',
    'sweep',
    'sweep',
    'crash',
    'restore',
  ),
  // Mostly the same one, so that they meet.
  which: fc.constantFrom(0, 0, 0, 1),
})

const play = async (town: Town, { does, which }: Act, turn: () => Promise<void>): Promise<void> => {
  const { log, ledger, store } = town
  const file = FILES[which] as File
  const namedInLog = createNamedFiles(log)
  switch (does) {
    case 'upload':
      return ledger.hold(file, UPLOADS, town.keep(file))
    case 'save': {
      // A user who saves has uploaded, whatever became of the file since.
      await demandFiles(FIELDS, { documents: [file] } as never, {}, ledger, USER, 'clinic-1', 'en')
      await turn()
      const event = {
        id: randomUUID(),
        type: 'ClinicChanged',
        data: { changes: { documents: { from: [], to: [file] } } },
      }
      const metadata = { at: '2026-03-01T10:00:00.000Z' }
      await log.append(`clinic-${randomUUID()}`, [{ ...event, metadata } as never], 'no-stream')
      return
    }
    case 'sweep':
      await removeUnnamedFiles({ store, ledger, namedInLog }, AT_ONCE)
      return
    case 'crash':
      // Ends in the middle, when the bytes have gone and the ledger does not know it yet.
      await removeUnnamedFiles({ store: { ...store, remove: crashAfter(store.remove) }, ledger, namedInLog }, AT_ONCE)
      return
    case 'restore':
      return
  }
}

const crashAfter = (remove: SealedFiles['remove']) => async (id: string) => {
  await remove(id)
  throw new Error('crashed')
}

/** Steps of several at a time, in the order that a seed draws. */
const runTogether = async (town: Town, acts: readonly Act[], scheduler: fc.Scheduler): Promise<void> => {
  const turn = () => scheduler.schedule(Promise.resolve())
  const running = acts.map((each) => play(town, each, turn).catch(() => undefined))
  await scheduler.waitFor(Promise.all(running))
}

const namedIn = async (log: EventStore): Promise<string[]> => [...(await createNamedFiles(log)())]

test('a file that an event names has its bytes, whatever uploads, saves, sweeps and crashes come between each other, and after every restore', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 4, size: 'max' }), { minLength: 3, maxLength: 6, size: 'max' }),
      fc.scheduler(),
      async (rounds, scheduler) => {
        await database.pool.query('truncate commands.files, commands.file_uploads')
        const town = foundTown(() => scheduler.schedule(Promise.resolve()))
        for (const round of rounds) {
          await runTogether(town, round, scheduler)
          // A backup that was taken before anything was known here, put back beside a log that goes on.
          if (round.some(({ does }) => does === 'restore'))
            await database.pool.query('truncate commands.files, commands.file_uploads')
          const lost = (await namedIn(town.log)).filter((id) => !town.bytes.has(id))
          expect(lost).toEqual([])
        }
      },
    ),
    { numRuns: schedulesOf(30, 120), endOnFailure: true },
  )
})

test('a file that no command named goes with its rows, and a named one stays', async () => {
  await database.pool.query('truncate commands.files, commands.file_uploads')
  const town = foundTown(async () => undefined)
  const [one, two] = FILES as [File, File]
  for (const file of [one, two]) await town.ledger.hold(file, UPLOADS, town.keep(file))
  await play(town, { does: 'save', which: 0 }, async () => undefined)
  const sweep = { store: town.store, ledger: town.ledger, namedInLog: createNamedFiles(town.log) }
  expect(await removeUnnamedFiles(sweep, 60_000)).toBe(0)
  expect(await removeUnnamedFiles(sweep, AT_ONCE)).toBe(1)
  expect([...town.bytes]).toEqual([one.id])
  const { rows } = await database.pool.query('select id from commands.files')
  expect(rows).toEqual([{ id: one.id }])
})
