import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** How far readers can see. */
export interface Reached {
  /** The lowest position among the read models that were asked for. */
  readonly position: bigint
  /** Whether that is as far as was wanted. */
  readonly reached: boolean
}

/** The positions of the active builds. */
export interface Progress {
  /** Where the read models stand now. */
  positionOf(projections: readonly string[]): Promise<bigint>
  /** Waits until all of them reflect a position, for so many milliseconds at most. */
  reach(projections: readonly string[], position: bigint, timeoutMs: number): Promise<Reached>
}

export interface OwnProgress extends Progress {
  /** A read model that is fed in this process has got to here. */
  advanced(projection: string, position: bigint): void
  /** A read model is not fed in this process any more. */
  left(projection: string): void
}

/** Between looks, milliseconds: briefly at first, since what is waited for was mostly written a moment ago. */
const FIRST_PAUSE_MS = 3
const GROWTH = 1.5
const LONGEST_PAUSE_MS = 50

/**
 * Progress as this process hears of it at once, and as the table of builds has it where another process feeds the read
 * models: those who wait look there together, and only while somebody waits. A notification from whoever feeds would put
 * each of its commits behind the one queue that the log's appends hold while they reach the disk.
 */
export const createProgress = (pool: pg.Pool): OwnProgress => {
  const known = new Map<string, bigint>()
  const fedHere = new Set<string>()
  /** What each of those who wait waits for. */
  const waiting = new Set<readonly string[]>()
  let advance = Promise.withResolvers<void>()
  let polling = false
  let pause = FIRST_PAUSE_MS
  let wake = Promise.withResolvers<void>()

  const learn = (projection: string, position: bigint): void => {
    if (position <= (known.get(projection) ?? -1n)) return
    known.set(projection, position)
    if (waiting.size === 0) return
    advance.resolve()
    advance = Promise.withResolvers()
  }

  const look = async (): Promise<void> => {
    const { rows } = await pool.query<{ projection: string; position: bigint }>(
      `select projection, position from projections.builds where state = 'active'`,
    )
    for (const { projection, position } of rows) learn(projection, position)
  }

  const lowest = (projections: readonly string[]): bigint => {
    const [first = 0n, ...others] = projections.map((projection) => known.get(projection) ?? 0n)
    let least = first
    for (const each of others) if (each < least) least = each
    return least
  }

  const fedElsewhere = (projections: readonly string[]): boolean => !projections.every((each) => fedHere.has(each))

  const poll = async (): Promise<void> => {
    if (polling) return
    polling = true
    try {
      while ([...waiting].some(fedElsewhere)) {
        await look()
        const timer = setTimeout(wake.resolve, pause)
        pause = Math.min(pause * GROWTH, LONGEST_PAUSE_MS)
        await wake.promise
        clearTimeout(timer)
        wake = Promise.withResolvers()
      }
    } catch {
      // Whoever waits is told how far it got; the query that follows meets the outage itself.
    } finally {
      polling = false
    }
  }

  return {
    advanced(projection, position) {
      fedHere.add(projection)
      learn(projection, position)
    },
    left(projection) {
      fedHere.delete(projection)
      void poll()
    },
    async positionOf(projections) {
      if (fedElsewhere(projections)) await look()
      return lowest(projections)
    },
    async reach(projections, position, timeoutMs) {
      if (lowest(projections) >= position) return { position: lowest(projections), reached: true }
      const timeout = new AbortController()
      const late = sleep(timeoutMs, undefined, { signal: timeout.signal }).then(
        () => true,
        () => false,
      )
      const wanted = [...projections]
      waiting.add(wanted)
      pause = FIRST_PAUSE_MS
      wake.resolve()
      void poll()
      try {
        while (lowest(projections) < position) if (await Promise.race([late, advance.promise.then(() => false)])) break
      } finally {
        waiting.delete(wanted)
        timeout.abort()
      }
      return { position: lowest(projections), reached: lowest(projections) >= position }
    },
  }
}
