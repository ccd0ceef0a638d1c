import { readdirSync, readFileSync } from 'node:fs'

/** A process of this machine. */
export interface Process {
  readonly pid: number
  readonly parent: number
  /** Program and arguments, with spaces between; empty where it is dead and its parent has not reaped it. */
  readonly args: string
}

/** All processes of this machine (Linux, proc(5)). */
export const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        // The name of the program, in brackets, may hold anything.
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trimEnd()
        return [{ pid: Number(pid), parent, args }]
      } catch {
        return []
      }
    })

/** A process and all its descendants, each before its children. */
export const treeOf = (root: number): number[] => {
  const all = processes()
  const below = (pid: number): number[] => [
    pid,
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ]
  return below(root)
}

/** Signals a process and all its descendants, in whatever group they are; those that have ended meanwhile are skipped. */
export const signalTree = (root: number, signal: NodeJS.Signals): void => {
  for (const pid of treeOf(root)) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
