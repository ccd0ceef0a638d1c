import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded.ts'
import { stopLeftoverServer } from '../leftover-server.ts'
import { isAlive } from '../process-identity.ts'
import { TEST_SERVER_URL } from './test-database.ts'

const NAME = 'kervan-test-'

/** A run that was killed left its server behind, named after its process. */
const sweepKilledRuns = async (): Promise<void> => {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(NAME))) {
    if (isAlive(Number.parseInt(name.slice(NAME.length), 10))) continue
    await stopLeftoverServer(`${tmpdir()}/${name}/cluster`)
    // What another user left is his to remove.
    await rm(`${tmpdir()}/${name}`, { recursive: true, force: true }).catch(() => undefined)
  }
}

const allowNewDatabases = async ({ url }: EmbeddedPostgres): Promise<void> => {
  const admin = new pg.Client({ connectionString: url.replace('kervan@/kervan', 'postgres@/postgres') })
  await admin.connect()
  await admin.query('alter role kervan createdb')
  await admin.end()
}

/**
 * Vitest's global setup: one server for the whole run, in a folder that is removed with it. Its address reaches the
 * workers through the environment; a run that already has one uses it.
 */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env[TEST_SERVER_URL]) return
  await sweepKilledRuns()
  const dataDir = await mkdtemp(`${tmpdir()}/${NAME}${process.pid}-`)
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  await allowNewDatabases(server)
  process.env[TEST_SERVER_URL] = server.url
  return async () => {
    delete process.env[TEST_SERVER_URL]
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
