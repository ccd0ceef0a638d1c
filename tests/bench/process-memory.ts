import { readdirSync, readFileSync } from 'node:fs'

/**
 * Memory of a process and all its descendants, bytes: the proportional share, so that what PostgreSQL's processes share
 * counts once (Linux, /proc/<pid>/smaps_rollup).
 */
export const treeMemory = (pid: number): number => {
  const children = parents()
  const sum = (each: number): number =>
    memoryOf(each) + (children.get(each) ?? []).reduce((total, child) => total + sum(child), 0)
  return sum(pid)
}

const memoryOf = (pid: number): number => {
  try {
    const pss = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB$/m)?.[1]
    return Number(pss ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Children by parent, of all processes. */
const parents = (): Map<number, number[]> => {
  const pairs = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return [[Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), Number(name)]]
      } catch {
        return []
      }
    })
  const children = new Map<number, number[]>()
  for (const [parent, child] of pairs) children.set(parent, [...(children.get(parent) ?? []), child])
  return children
}
