import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Staleness } from './staleness.ts'

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
  /** Whether what they show at a position is too old, or not whole yet. */
  isStale(projections: readonly string[], position: bigint): boolean
  /** Waits until all of them reflect a position, for so many milliseconds at most. */
  reach(projections: readonly string[], position: bigint, timeoutMs: number): Promise<Reached>
}

export interface OwnProgress extends Progress {
  /** A read model that is fed in this process stands here: further than before, or not as far where its server has crashed. */
  advanced(projection: string, position: bigint): void
  /** A read model is not fed in this process any more, or it is not known how far it is: the table of builds is asked. */
  left(projection: string): void
}

/** Between looks, milliseconds: briefly at first, since what is waited for was mostly written a moment ago. */
const FIRST_PAUSE_MS = 3
const GROWTH = 1.5
const LONGEST_PAUSE_MS = 50

/**
 * How far the read models are: known at once for those that this process feeds, and read from the table of builds for the
 * others. All waiting requests share one read of that table, and it is read only while a request waits. Notifications from the
 * feeding process are no way: each of its commits would queue behind the log's appends while these reach the disk.
 */
export const createProgress = (pool: pg.Pool, staleness: Staleness): OwnProgress => {
  /** Positions as last read from the table of builds. */
  let seen = new Map<string, bigint>()
  const fedHere = new Map<string, bigint>()
  /** The read models that each waiting request waits for. */
  const waiting = new Set<readonly string[]>()
  let advance = Promise.withResolvers<void>()
  let polling = false
  let pause = FIRST_PAUSE_MS
  let wake = Promise.withResolvers<void>()

  const wakeWaiting = (): void => {
    if (waiting.size === 0) return
    advance.resolve()
    advance = Promise.withResolvers()
  }

  const lookNow = async (): Promise<void> => {
    const { rows } = await pool.query<{ projection: string; position: bigint }>(
      `select projection, position from projections.builds where state = 'active'`,
    )
    seen = new Map(rows.map(({ projection, position }) => [projection, position]))
    wakeWaiting()
  }
  let looking: Promise<void> | undefined
  let next: Promise<void> | undefined

  /** One after another, so that an older look never takes back what a newer has seen. Settles with one that begins from now on. */
  const look = (): Promise<void> => {
    if (!looking) {
      looking = lookNow().finally(() => {
        looking = undefined
      })
      return looking
    }
    next ??= looking
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return look()
      })
    return next
  }

  const lowest = (projections: readonly string[]): bigint => {
    const [first = 0n, ...others] = projections.map((each) => fedHere.get(each) ?? seen.get(each) ?? 0n)
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
      // A waiting request is answered with the last known position; its query meets the outage itself.
    } finally {
      polling = false
    }
  }

  return {
    advanced(projection, position) {
      if (fedHere.get(projection) === position) return
      fedHere.set(projection, position)
      wakeWaiting()
    },
    left(projection) {
      // What was known holds until the table is asked: who waits meanwhile is not told that nothing is there.
      const known = fedHere.get(projection)
      if (known !== undefined) seen.set(projection, known)
      fedHere.delete(projection)
      void poll()
    },
    isStale: staleness.isStale,
    async positionOf(projections) {
      if (fedElsewhere(projections)) await look()
      return lowest(projections)
    },
    async reach(projections, position, timeoutMs) {
      // Its error is met by the query that follows.
      if (fedElsewhere(projections)) await look().catch(() => undefined)
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
