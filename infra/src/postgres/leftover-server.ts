import { readFile, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { isAlive, isServerOf } from './process-identity.ts'

const gone = async (pid: number, cluster: string, withinMs: number): Promise<boolean> => {
  const deadline = Date.now() + withinMs
  while (isServerOf(pid, cluster)) {
    if (Date.now() > deadline) return false
    await wait(20)
  }
  return true
}

/**
 * Stops the server that a killed process left behind in `cluster`. A number that another program carries by now is
 * cleared away, since PostgreSQL would take that program for its own; a dead number it judges better itself.
 */
export const stopLeftoverServer = async (cluster: string): Promise<void> => {
  const file = `${cluster}/postmaster.pid`
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (Number.isNaN(pid)) return
  if (!isAlive(pid)) return
  if (!isServerOf(pid, cluster)) return rm(file, { force: true })
  process.kill(pid, 'SIGINT')
  if (await gone(pid, cluster, 20_000)) return
  process.kill(pid, 'SIGQUIT')
  if (await gone(pid, cluster, 10_000)) return
  throw new EmbeddedPostgresError(`An earlier PostgreSQL (process ${pid}) on ${cluster} does not stop. End it by hand.`)
}
