import { readFileSync } from 'node:fs'
import { treeOf } from '../support/processes.ts'

/**
 * Memory of a process and all its descendants, bytes: the proportional share, so that what PostgreSQL's processes share
 * counts once (Linux, /proc/<pid>/smaps_rollup).
 */
export const treeMemory = (pid: number): number => treeOf(pid).reduce((total, each) => total + memoryOf(each), 0)

const memoryOf = (pid: number): number => {
  try {
    const pss = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB$/m)?.[1]
    return Number(pss ?? 0) * 1024
  } catch {
    return 0
  }
}
