import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { RunAs } from './run-as.ts'

/** A socket's whole path may have 107 bytes on Linux and 103 on macOS; PostgreSQL adds `/.s.PGSQL.5432`. */
const LONGEST = 103 - '/.s.PGSQL.5432'.length

/** Root's own temporary folder may be closed to the user that its server runs as. */
const temporaryFolder = (): string => (process.getuid?.() === 0 ? '/tmp' : tmpdir())

/** Short whatever the length of the data folder's path is, and the same at every start. */
export const socketFolderFor = (cluster: string, uid: number, temporary = temporaryFolder()): string => {
  const name = `kervan-${createHash('sha256').update(`${uid}:${cluster}`).digest('hex').slice(0, 12)}`
  const folder = `${temporary}/${name}`
  return Buffer.byteLength(folder) <= LONGEST ? folder : `/tmp/${name}`
}

/** Makes the private folder that is the only door to the server; who comes through it is asked again by `writeAccessRules`. */
export const ensureSocketFolder = async (folder: string, { uid, gid }: RunAs): Promise<void> => {
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  if (made) return chown(folder, uid, gid)
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(`The socket folder ${folder} was not made by Kervan. Remove it and start again.`)
  }
}

/**
 * Clears away the lock of a server that is gone. PostgreSQL would hold to it for as long as any program of the same user
 * carries the number, which after a restart of a container or of the machine may be for ever.
 */
export const clearSocketLock = (folder: string): Promise<void> => rm(`${folder}/.s.PGSQL.5432.lock`, { force: true })
