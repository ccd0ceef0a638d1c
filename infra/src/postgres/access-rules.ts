import { spawnSync } from 'node:child_process'
import { open, rename, rm } from 'node:fs/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { RunAs } from './run-as.ts'

/** The kernel says which user is at the other end of the socket (PostgreSQL manual, 20.9: peer authentication). */
const HBA = 'local all all peer map=kervan\n'

const nameOf = (uid: number): string => {
  const { status, stdout } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  throw new EmbeddedPostgresError(
    `PostgreSQL lets in users by their names, and user ${uid} has none on this machine. Add it to /etc/passwd, start as another user, or set DATABASE_URL.`,
  )
}

/** In a folder of another user: what stands there under the name is replaced, never followed. */
const replace = async (file: string, text: string, { uid, gid }: RunAs): Promise<void> => {
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.chown(uid, gid)
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

/**
 * Says who may connect: the user who starts the product, the one who owns the data, and root, as any role; no process of another user,
 * even if it reaches the socket. Written at every start, so that a folder of an earlier release has no other rules.
 */
export const writeAccessRules = async (cluster: string, runAs: RunAs): Promise<void> => {
  const names = runAs.clients.map((uid) => `kervan "${nameOf(uid)}" all\n`)
  await replace(`${cluster}/pg_ident.conf`, names.join(''), runAs)
  await replace(`${cluster}/pg_hba.conf`, HBA, runAs)
}
