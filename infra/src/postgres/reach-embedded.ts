import { readFile, realpath } from 'node:fs/promises'
import { startEmbeddedPostgres } from './embedded.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { ownerOf } from './owner-file.ts'
import { socketUrl } from './product-database.ts'

export interface ReachedPostgres {
  /** Connects the role `kervan`, owner of the database `kervan`. */
  readonly url: string
  /** Stops the server where it was started for the caller; a running product's server stays. */
  stop(): Promise<void>
}

/** The fifth line of postmaster.pid (PostgreSQL source, `pidfile.h`). */
const SOCKET_FOLDER = 4

const socketFolderOf = async (cluster: string): Promise<string> => {
  const lines = (await readFile(`${cluster}/postmaster.pid`, 'utf8').catch(() => '')).split('\n')
  return lines[SOCKET_FOLDER] ?? ''
}

/**
 * Reaches the database of a data folder that a product may be running on: through the running product's server, or through
 * the folder's own, which runs for as long as the caller needs it.
 * @throws EmbeddedPostgresError  no product was ever started on the folder, or its server is just coming or going
 */
export const reachEmbeddedPostgres = async (dataDir: string): Promise<ReachedPostgres> => {
  const folder = await realpath(dataDir).catch(() => dataDir)
  const cluster = `${folder}/cluster`
  const made = await readFile(`${cluster}/PG_VERSION`, 'utf8').catch(() => '')
  if (!made) {
    throw new EmbeddedPostgresError(
      `There is no database in ${dataDir}. Start the product once, or set DATABASE_URL or KERVAN_DATA_DIR to the installation that you mean.`,
    )
  }
  const owner = ownerOf(folder)
  if (owner === undefined) return startEmbeddedPostgres({ dataDir })
  const socketFolder = await socketFolderOf(cluster)
  if (!socketFolder) {
    throw new EmbeddedPostgresError(
      `The database in ${dataDir} is being started or stopped by process ${owner}. Try again in a moment.`,
    )
  }
  return { url: socketUrl(socketFolder, 'kervan', 'kervan'), stop: async () => undefined }
}
