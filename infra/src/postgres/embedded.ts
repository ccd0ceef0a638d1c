import { realpath, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { writeAccessRules } from './access-rules.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster-folder.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { type Launch, launchServer, type RunningServer } from './launch-server.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { makeFolder } from './make-folder.ts'
import { openBinaries } from './open-binaries.ts'
import { claimFolder } from './owner-file.ts'
import { ensureProductDatabase } from './product-database.ts'
import { chooseRunAs } from './run-as.ts'
import { serverArguments } from './server-settings.ts'
import { clearSocketLock, ensureSocketFolder, socketFolderFor } from './socket-folder.ts'

export type EmbeddedPostgresOptions = {
  /** Made when missing. Belongs to one server at a time. */
  dataDir: string
  /** Each line of the server's log. */
  onLog?: (line: string) => void
  /** The server ended without `stop()`: killed from outside, or out of memory. */
  onEnd?: (error: EmbeddedPostgresError) => void
  /** Default true. False skips every fsync: for throw-away databases of tests only. */
  durable?: boolean
}

export type EmbeddedPostgres = {
  /** Connects the role `kervan`, owner of the database `kervan` and no superuser. */
  url: string
  /** Ends open connections, writes everything back, waits for the end. */
  stop(): Promise<void>
}

const SHARED_MEMORY_PATIENCE_MS = 10_000

/** After a kill -9 of the server alone, its helpers need a moment to notice; until then a new one is refused. */
const launchOnceFree = async (
  launch: Launch,
  deadline = Date.now() + SHARED_MEMORY_PATIENCE_MS,
): Promise<RunningServer> => {
  try {
    return await launchServer(launch)
  } catch (error) {
    const occupied = error instanceof EmbeddedPostgresError && error.message.includes('shared memory block')
    if (!occupied || Date.now() > deadline) throw error
    await wait(100)
    return launchOnceFree(launch, deadline)
  }
}

const REMEDY = 'Make it writable for you, or set KERVAN_DATA_DIR to another folder.'

/** Gives the folder's real path, by which the server's processes are known. */
const ensureFolder = async (folder: string): Promise<string> => {
  await makeFolder(folder)
  return realpath(folder)
}

const open = async (folder: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { onLog = () => undefined, onEnd = () => undefined, durable = true } = options
  const cluster = `${folder}/cluster`
  const runAs = await chooseRunAs(cluster)
  const binaries = await openBinaries(await findBinaries(), runAs)
  await ensureCluster(cluster, binaries, runAs)
  await stopLeftoverServer(cluster)
  await writeAccessRules(cluster, runAs)
  const socketFolder = socketFolderFor(cluster, runAs.uid)
  await ensureSocketFolder(socketFolder, runAs)
  await clearSocketLock(socketFolder)
  const args = serverArguments(runAs.fromInside(cluster), { socketFolder, durable })
  const server = await launchOnceFree({ cluster, postgres: binaries.postgres, args, runAs, onLog, onEnd })
  const stop = async () => {
    await server.stop()
    await rm(socketFolder, { recursive: true, force: true })
  }
  try {
    return { url: await ensureProductDatabase(socketFolder), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Runs a real PostgreSQL on `dataDir`, reachable through a private Unix socket only.
 * It also stops when this process exits; after a kill -9 the next start takes the folder over.
 * Throws EmbeddedPostgresError, whose message is one line for the person at the terminal.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  let release = () => {}
  try {
    const folder = await ensureFolder(options.dataDir)
    release = claimFolder(folder)
    const server = await open(folder, options)
    return { url: server.url, stop: () => server.stop().finally(release) }
  } catch (error) {
    release()
    const { syscall, code } = error as NodeJS.ErrnoException
    if (!syscall) throw error
    throw new EmbeddedPostgresError(
      `The data folder ${options.dataDir} cannot be used (${syscall}: ${code}). ${REMEDY}`,
    )
  }
}
