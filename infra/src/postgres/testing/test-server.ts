import { mkdtemp, readdir, rm } from 'node:fs/promises'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded.ts'
import { stopLeftoverServer } from '../leftover-server.ts'
import { isAlive } from '../process-identity.ts'
import { scratchFolder } from './scratch-folder.ts'
import { TEST_SERVER_URL } from './test-database.ts'

const NAME = 'kervan-test-'

/** A run that was killed left its server behind, named after its process. */
const sweepKilledRuns = async (folder: string): Promise<void> => {
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith(NAME))) {
    if (isAlive(Number.parseInt(name.slice(NAME.length), 10))) continue
    await stopLeftoverServer(`${folder}/${name}/cluster`)
    // What another user left is his to remove.
    await rm(`${folder}/${name}`, { recursive: true, force: true }).catch(() => undefined)
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
  const folder = await scratchFolder()
  await sweepKilledRuns(folder)
  const dataDir = await mkdtemp(`${folder}/${NAME}${process.pid}-`)
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  await allowNewDatabases(server)
  process.env[TEST_SERVER_URL] = server.url
  return async () => {
    delete process.env[TEST_SERVER_URL]
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
