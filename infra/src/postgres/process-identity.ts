import { readFileSync, readlinkSync } from 'node:fs'
import { platform } from 'node:os'

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The 22nd field, start time in clock ticks since boot, counted after the program name, which may hold spaces (proc(5)). */
const startTime = (pid: number): string =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''

/** Names a living process so that a later one with the same number is told apart; undefined when there is none. */
export const processIdentity = (pid: number): string | undefined => {
  if (!isAlive(pid)) return undefined
  if (platform() !== 'linux') return `${pid}`
  try {
    return `${pid} ${startTime(pid)}`
  } catch {
    return undefined
  }
}

/** Whether `pid` is the PostgreSQL server of this data folder: the server works inside it, a stranger does not. */
export const isServerOf = (pid: number, cluster: string): boolean => {
  if (!isAlive(pid)) return false
  if (platform() !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}
