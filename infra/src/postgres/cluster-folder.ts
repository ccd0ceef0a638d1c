import { execFile } from 'node:child_process'
import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type Binaries, POSTGRES_MAJOR } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { RunAs } from './run-as.ts'
import { runToEnd } from './run-to-end.ts'

/** `C.UTF-8` of the builtin provider: code-point order, so that text indexes are small and fast, and full Unicode case. */
const INITDB_ARGS = [
  '--username=postgres',
  '--auth=peer',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

const ifThere = <T>(reading: Promise<T>, otherwise: T): Promise<T> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })

/** Whether a cluster is there. Throws when what is there cannot be used. */
const isThere = async (cluster: string): Promise<boolean> => {
  const major = (await ifThere(readFile(`${cluster}/PG_VERSION`, 'utf8'), '')).trim()
  if (major === POSTGRES_MAJOR) return true
  if (major) {
    throw new EmbeddedPostgresError(
      `The data folder ${cluster} is of PostgreSQL ${major}, this is ${POSTGRES_MAJOR}. Move its data over with pg_dump, or set KERVAN_DATA_DIR to a new folder.`,
    )
  }
  if ((await ifThere(readdir(cluster), [])).length > 0) {
    throw new EmbeddedPostgresError(
      `${cluster} is there but is no PostgreSQL data folder. Move it away and start again.`,
    )
  }
  return false
}

/** A folder that root copied belongs to root, who cannot run the server; one of an earlier release belongs to the system user `nobody`. */
const handOver = async (cluster: string, { uid, gid }: RunAs): Promise<void> => {
  if ((await stat(cluster)).uid !== uid) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, cluster])
}

/** Made beside its final place and renamed there when whole, so that an interrupted one is never taken for a cluster. */
const make = async (cluster: string, binaries: Binaries, runAs: RunAs): Promise<void> => {
  const unfinished = `${cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await chown(unfinished, runAs.uid, runAs.gid)
  const [command, args] = runAs.command(binaries.initdb, [`--pgdata=${runAs.fromInside(unfinished)}`, ...INITDB_ARGS])
  const { code, stderr } = await runToEnd(command, args, unfinished)
  if (code !== 0) {
    const fault = stderr.trim().split('\n').at(0) ?? `exit code ${code}`
    throw new EmbeddedPostgresError(`PostgreSQL could not make its data folder ${cluster}: ${fault}`)
  }
  await rename(unfinished, cluster)
}

/** Leaves a data folder of our major version at `cluster`: the one that is there, or a new one. Never touches data. */
export const ensureCluster = async (cluster: string, binaries: Binaries, runAs: RunAs): Promise<void> =>
  (await isThere(cluster)) ? handOver(cluster, runAs) : make(cluster, binaries, runAs)
