import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Binaries, POSTGRES_MAJOR } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { RunAs } from './run-as.ts'
import { runToEnd } from './run-to-end.ts'

/** `C.UTF-8` of the builtin provider: code-point order, so that text indexes are small and fast, and full Unicode case. */
const INITDB_ARGS = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

const majorOf = (cluster: string): Promise<string | undefined> =>
  readFile(`${cluster}/PG_VERSION`, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )

/** Made beside its final place and renamed there when whole, so that an interrupted one is never taken for a cluster. */
const make = async (cluster: string, binaries: Binaries, runAs: RunAs): Promise<void> => {
  const unfinished = `${cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await chown(unfinished, runAs.uid, runAs.gid)
  const [command, args] = runAs.command(binaries.initdb, [`--pgdata=${unfinished}`, ...INITDB_ARGS])
  const { code, stderr } = await runToEnd(command, args, dirname(cluster))
  if (code !== 0) {
    const fault = stderr.trim().split('\n').at(0) ?? `exit code ${code}`
    throw new EmbeddedPostgresError(`PostgreSQL could not make its data folder ${cluster}: ${fault}`)
  }
  await rename(unfinished, cluster)
}

/** Leaves a data folder of our major version at `cluster`: the one that is there, or a new one. Never touches data. */
export const ensureCluster = async (cluster: string, binaries: Binaries, runAs: RunAs): Promise<void> => {
  const major = await majorOf(cluster)
  if (major === POSTGRES_MAJOR) return
  if (major !== undefined) {
    throw new EmbeddedPostgresError(
      `The data folder ${cluster} is of PostgreSQL ${major}, this is ${POSTGRES_MAJOR}. Move its data over with pg_dump, or set KERVAN_DATA_DIR to a new folder.`,
    )
  }
  await make(cluster, binaries, runAs).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    throw new EmbeddedPostgresError(
      `${cluster} is there but is no PostgreSQL data folder. Move it away and start again.`,
    )
  })
}
