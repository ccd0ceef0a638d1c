import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { treeOf } from '../support/processes.ts'

/** What work took, milliseconds. Unlike the time that passed, CPU time says the same on a machine with other work. */
export interface TimeTaken {
  readonly elapsed: number
  /** Of the thread that does the work in JavaScript: one core at most. */
  readonly thread: number
  /** Of this process, with the threads that collect garbage and compile. */
  readonly own: number
  /** Of the processes that descend from this one: here PostgreSQL. */
  readonly others: number
}

/** Clock ticks a second, in which Linux tells the times of a process. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** User and system time of a process and of its children that have ended (Linux, proc(5)), milliseconds. */
const cpuOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
    return (times.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS) * 1_000
  } catch {
    return 0
  }
}

const standing = (): TimeTaken => {
  const [thread, own] = [process.threadCpuUsage(), process.cpuUsage()]
  const others = treeOf(process.pid).slice(1)
  return {
    elapsed: performance.now(),
    thread: (thread.user + thread.system) / 1_000,
    own: (own.user + own.system) / 1_000,
    others: others.reduce((sum, pid) => sum + cpuOf(pid), 0),
  }
}

/** Starts a watch that tells, whenever it is asked, what was taken since. */
export const startWatch = (): (() => TimeTaken) => {
  const began = standing()
  return () => {
    const now = standing()
    return {
      elapsed: now.elapsed - began.elapsed,
      thread: now.thread - began.thread,
      own: now.own - began.own,
      others: now.others - began.others,
    }
  }
}
