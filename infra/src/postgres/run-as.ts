import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { ensureOwnUser } from './own-user.ts'

/** The user that PostgreSQL runs as, and the command line that makes it so. */
export type RunAs = {
  uid: number
  gid: number
  /** Numbers of the users whose processes may connect. */
  clients: number[]
  /** How a program that works inside its data folder calls it, where its user may not come there from the root folder. */
  fromInside(cluster: string): string
  command(binary: string, args: string[]): [string, string[]]
}

const ROOT = 0

/** The number of the system user `nobody` and its group on every Linux distribution. That user ran the server of earlier releases. */
const NOBODY = 65534

/**
 * PostgreSQL refuses to run as root. Root's server is another user without any capability, and may not even enter the
 * folders that lead to a checkout below /root: it is started inside its data folder, to which /proc/self/cwd always leads
 * (proc_pid_cwd(5)).
 */
const asOther = (uid: number, gid: number, clients: number[]): RunAs => ({
  uid,
  gid,
  clients,
  fromInside: () => '/proc/self/cwd',
  command: (binary, args) => [
    'setpriv',
    [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--inh-caps=-all', '--no-new-privs', binary, ...args],
  ],
})

const ownerOf = (path: string) => stat(path).catch(() => undefined)

const runAsRoot = async (cluster: string): Promise<RunAs> => {
  if (spawnSync('setpriv', ['--version']).error) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root and `setpriv` is missing. Install it (Debian: util-linux), start as an ordinary user, or set DATABASE_URL.',
    )
  }
  const owner = await ownerOf(cluster)
  if (owner && owner.uid !== ROOT && owner.uid !== NOBODY) {
    return asOther(owner.uid, owner.gid, [ROOT, owner.uid])
  }
  const { uid, gid } = await ensureOwnUser()
  return asOther(uid, gid, [ROOT])
}

/** Chooses who runs PostgreSQL on `cluster`, a folder that need not exist yet. */
export const chooseRunAs = async (cluster: string): Promise<RunAs> => {
  const uid = process.getuid?.() ?? ROOT
  const gid = process.getgid?.() ?? ROOT
  if (uid === ROOT) return runAsRoot(cluster)
  const owner = await ownerOf(cluster)
  if (owner && owner.uid !== uid) {
    throw new EmbeddedPostgresError(
      `The data folder ${cluster} belongs to another user. Run \`sudo chown -R ${uid} ${cluster}\`, or set KERVAN_DATA_DIR to another folder.`,
    )
  }
  return {
    uid,
    gid,
    clients: [ROOT, uid],
    fromInside: (folder) => folder,
    command: (binary, args) => [binary, args],
  }
}
