import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The user that PostgreSQL runs as, and the command line that makes it so. */
export type RunAs = { uid: number; gid: number; command(binary: string, args: string[]): [string, string[]] }

/** `nobody` and its group carry this number on every Linux distribution. */
const NOBODY = 65534

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the owner of the data folder, or as nobody, and lends it
 * `dac_override`, without which it could not reach a checkout below a private folder such as /root. access(2) heeds that
 * capability of another user only under `no_setuid_fixup` (capabilities(7)), and PostgreSQL asks it for its own binaries.
 */
const asOther = (uid: number, gid: number): RunAs => ({
  uid,
  gid,
  command: (binary, args) => [
    'setpriv',
    [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      binary,
      ...args,
    ],
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
  return owner && owner.uid !== 0 ? asOther(owner.uid, owner.gid) : asOther(NOBODY, NOBODY)
}

/** Chooses who runs PostgreSQL on `cluster`, a folder that need not exist yet. */
export const chooseRunAs = async (cluster: string): Promise<RunAs> => {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid === 0) return runAsRoot(cluster)
  const owner = await ownerOf(cluster)
  if (owner && owner.uid !== uid) {
    throw new EmbeddedPostgresError(
      `The data folder ${cluster} belongs to another user. Run \`sudo chown -R ${uid} ${cluster}\`, or set KERVAN_DATA_DIR to another folder.`,
    )
  }
  return { uid, gid, command: (binary, args) => [binary, args] }
}
