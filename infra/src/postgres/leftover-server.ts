import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { isServerOf } from './process-identity.ts'

const waitUntilGone = async (pid: number, cluster: string, withinMs: number): Promise<boolean> => {
  const deadline = Date.now() + withinMs
  while (isServerOf(pid, cluster)) {
    if (Date.now() > deadline) return false
    await wait(20)
  }
  return true
}

/** Greater than any number that a process can have (proc(5), pid_max). */
const NO_PROCESS = '2147483647'

/**
 * Stops the server that a killed process left behind in `cluster`, and replaces the number in its lock file by one that no process has:
 * PostgreSQL would wait for ever for a process that has ended and is not reaped yet, and take another program that carries the number by
 * now for its own. The rest of the file stays, by which PostgreSQL knows whether helpers of that server still live.
 */
export const stopLeftoverServer = async (cluster: string): Promise<void> => {
  const file = `${cluster}/postmaster.pid`
  const lock = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(lock, 10)
  if (Number.isNaN(pid)) return
  if (isServerOf(pid, cluster)) await stopServer(pid, cluster)
  if (existsSync(file)) await writeFile(file, lock.replace(/^\s*\d+/, NO_PROCESS))
}

const stopServer = async (pid: number, cluster: string): Promise<void> => {
  process.kill(pid, 'SIGINT')
  if (await waitUntilGone(pid, cluster, 20_000)) return
  process.kill(pid, 'SIGQUIT')
  if (await waitUntilGone(pid, cluster, 10_000)) return
  throw new EmbeddedPostgresError(`An earlier PostgreSQL (process ${pid}) on ${cluster} does not stop. End it by hand.`)
}
