import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { platform } from 'node:os'

const isLinux = platform() === 'linux'

/** What ps(1) says of a process in one line; empty when there is none. */
const ps = (pid: number, columns: string): string =>
  spawnSync('ps', ['-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  }).stdout.trim()

/** Third field and 22nd, the start in clock ticks since boot, counted after the program name, which may hold spaces (proc(5)). */
const statOnLinux = (pid: number): { state: string; start: string } => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return { state: fields[0] ?? '', start: fields[19] ?? '' }
}

const statOnMac = (pid: number): { state: string; start: string } => {
  const [state = '', ...start] = ps(pid, 'stat=,lstart=').split(/\s+/)
  return { state, start: start.join(' ') }
}

/** State letter and time of the start; undefined where there is no such process, or one that has ended and is not reaped yet. */
const findProcess = (pid: number): { start: string } | undefined => {
  try {
    const found = isLinux ? statOnLinux(pid) : statOnMac(pid)
    return /^([ZX].*)?$/.test(found.state) ? undefined : found
  } catch {
    return undefined
  }
}

export const isAlive = (pid: number): boolean => findProcess(pid) !== undefined

/** Names a living process so that a later one with the same number is told apart; undefined when there is none. */
export const processIdentity = (pid: number): string | undefined => {
  const found = findProcess(pid)
  return found && `${pid} ${found.start}`
}

/** Whether `pid` is the PostgreSQL server of this data folder: it works inside it, or was told it; a stranger was not. */
export const isServerOf = (pid: number, cluster: string): boolean => {
  if (!isAlive(pid)) return false
  try {
    return isLinux ? readlinkSync(`/proc/${pid}/cwd`) === cluster : ps(pid, 'command=').includes(` -D ${cluster} `)
  } catch {
    return false
  }
}
