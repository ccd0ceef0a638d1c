import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'
import { createPool } from '../postgres/pool.ts'
import { masterKeyOf } from './master-key.ts'
import { createPostgresSubjectKeys } from './postgres-subject-keys.ts'
import { migrateVault } from './schema.ts'

const master = masterKeyOf('a master key of tests, 32 characters')
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kervan-keys-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(server.url, { applicationName: 'test' })
  pool.on('error', () => undefined)
  const keys = createPostgresSubjectKeys(pool, master)
  return {
    pool,
    keys,
    close: async () => {
      keys.close()
      await pool.end()
      await server.stop()
    },
  }
}

/** Kills the server as a lack of memory does: what it had not written is gone. */
const killServer = async (): Promise<void> => {
  const files = await readdir(dataDir, { recursive: true })
  const file = files.find((name) => name.endsWith('postmaster.pid'))!
  process.kill(Number.parseInt(await readFile(join(dataDir, file), 'utf8'), 10), 'SIGKILL')
}

test('a key that was given is there after the server was killed at that moment', async () => {
  const before = await start()
  await migrateVault(before.pool)
  const subjects = Array.from({ length: 20 }, (_, index) => `person-${index}`)
  const given = await before.keys.newest(subjects)
  await killServer()
  await before.close().catch(() => undefined)
  const after = await start()
  const found = await after.keys.find(subjects.map((subject) => ({ subject, generation: 1 })))
  expect(found).toEqual(given.map(({ key }) => key))
  await after.close()
})
