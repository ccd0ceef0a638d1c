/** Behind by more than this, what readers see is called stale, milliseconds. */
const LATE_MS = 10_000

/** Whether what readers see of read models is too old, or not whole yet. */
export interface Staleness {
  /** @param incomplete  read models whose rows do not reflect the whole log since they were begun */
  learn(seen: { readonly head: bigint; readonly incomplete: readonly string[] }): void
  isStale(projections: readonly string[], position: bigint): boolean
}

/** Knows where the log ended some seconds ago: who has not come to there by now is late. */
export const createStaleness = (now: () => number = Date.now): Staleness => {
  let incomplete = new Set<string>()
  /** Oldest first; the first of them is as old as it takes to be late, once there is one so old. */
  const heads: { readonly at: number; readonly head: bigint }[] = []
  return {
    learn(seen) {
      incomplete = new Set(seen.incomplete)
      heads.push({ at: now(), head: seen.head })
      while (heads[1] && now() - heads[1].at >= LATE_MS) heads.shift()
    },
    isStale(projections, position) {
      const [oldest, newest] = [heads[0], heads.at(-1)]
      if (newest && position < newest.head && projections.some((each) => incomplete.has(each))) return true
      return oldest !== undefined && now() - oldest.at >= LATE_MS && position < oldest.head
    },
  }
}
