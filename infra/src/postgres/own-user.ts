import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Runs root's PostgreSQL and nothing else, so that no other program's fault or order reaches the data. */
export const OWN_USER = 'kervan-postgres'

const USERADD = ['--system', '--user-group', '--no-create-home', '--home-dir=/nonexistent', '--shell=/usr/sbin/nologin']

/** useradd(8): the user is there already, or another process holds the list of users. */
const EXISTS = 9
const LOCKED = [1, 10]

const PATIENCE_MS = 10_000

const numberOf = (option: '-u' | '-g'): number => {
  const { status, stdout } = spawnSync('id', [option, OWN_USER], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout, 10) : Number.NaN
}

const findOwnUser = (): { uid: number; gid: number } | undefined => {
  const [uid, gid] = [numberOf('-u'), numberOf('-g')]
  return Number.isNaN(uid) || Number.isNaN(gid) ? undefined : { uid, gid }
}

/**
 * The system user that PostgreSQL runs as where the product runs as root; made when it is not there.
 * @throws EmbeddedPostgresError  it cannot be made
 */
export const ensureOwnUser = async (deadline = Date.now() + PATIENCE_MS): Promise<{ uid: number; gid: number }> => {
  const found = findOwnUser()
  if (found) return found
  const { status, stderr, error } = spawnSync('useradd', [...USERADD, OWN_USER], { encoding: 'utf8' })
  if (status === 0 || status === EXISTS) return ensureOwnUser(deadline)
  if (LOCKED.includes(status ?? 0) && Date.now() < deadline) {
    await wait(50)
    return ensureOwnUser(deadline)
  }
  const fault = error?.message ?? stderr.trim().split('\n').at(-1)
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and the user ${OWN_USER} that it would run as cannot be made (${fault}). Make it with \`useradd --system ${OWN_USER}\`, start as an ordinary user, or set DATABASE_URL.`,
  )
}
