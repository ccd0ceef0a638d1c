import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { createLocalFileStore } from '@kervan/infra/files/local-folder'
import { createSealedFiles } from '@kervan/infra/files/sealed-files'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { readSettings } from '@kervan/infra/settings'
import { kervan } from '@kervan/runner/cli/testing/kervan'
import { partDatabase } from '@kervan/runner/database/part-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sideBySide } from '../demo/side-by-side.ts'
import { filesBelow, filesWith } from '../support/files-with.ts'
import { openedLog, vaultOf } from '../support/opened-log.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { createTextSearch } from '../support/text-search.ts'
import { manyPeople } from './many-people.ts'

const ABREAST = 50
const PEOPLE = [...manyPeople(1_000)]
const TEXTS = PEOPLE.flatMap(({ texts }) => texts)
/** Every tenth uploads a page that tells of the person. */
const WITH_FILES = PEOPLE.filter((_, index) => index % 10 === 0)

let database: TestDatabase
let folder: string
beforeAll(async () => {
  ;[database, folder] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'kervan-many-'))])
  await partDatabase(database.pool, readSettings({}))
  const store = openedLog(createPostgresEventStore({ url: database.url }), database.pool)
  await sideBySide(PEOPLE, ABREAST, async ({ streams }) => {
    for (const [stream, events] of streams) await store.append(stream, events, 'no-stream')
  })
  await store.close()
})
afterAll(async () => {
  await database?.drop()
  await rm(folder, { recursive: true })
})

test('a backup of a house of a thousand people holds the name, the number and the words of none of them', async () => {
  const env = { ...TEST_SECRETS, DATABASE_URL: database.url, KERVAN_DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const { err } = await kervan(['backup', join(folder, 'backup')], env)
  expect(err).toBe('')
  const backup = await filesBelow(join(folder, 'backup'))
  expect(await filesWith(backup, TEXTS)).toEqual([])
  // The search would find data that are there: ids, which are not personal.
  expect(await filesWith(backup, [`person-${PEOPLE.at(-1)!.id}`])).not.toEqual([])
})

test('all of it is there for who has the keys, and would be found where it stood', async () => {
  const store = openedLog(createPostgresEventStore({ url: database.url }), database.pool)
  const opened = await Array.fromAsync(store.readAll(), ({ data }) => JSON.stringify(data))
  await store.close()
  const found = new Set(createTextSearch(TEXTS)(Buffer.from(opened.join('\n'))))
  expect(TEXTS.filter((text) => !found.has(text))).toEqual([])
})

test('files hold nothing of what was uploaded, neither before a record names them nor after', async () => {
  const vault = vaultOf(database.pool)
  const lies = join(folder, 'files')
  const files = createSealedFiles(createLocalFileStore(lies), vault)
  await sideBySide(WITH_FILES, ABREAST, async ({ id, texts }) => {
    const page = Buffer.from(texts.join('\n'))
    const received = await files.receive([page] as unknown as AsyncIterable<Uint8Array>, page.length)
    await received.keep()
    await received.discard()
    expect(await files.bring(received.id, page.length, `person-${id}`)).toBe(true)
  })
  vault.close()
  const kept = await filesBelow(lies)
  expect(kept.length).toBe(WITH_FILES.length * 2)
  expect(await filesWith(kept, TEXTS)).toEqual([])
})
