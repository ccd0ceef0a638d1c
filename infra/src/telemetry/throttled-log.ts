export interface ThrottleOptions {
  /** At most one line of a kind in this time, milliseconds. */
  readonly everyMs?: number
  /** Milliseconds, monotonic. */
  readonly now?: () => number
}

/** Kinds that are kept apart; the oldest goes first. */
const KINDS = 1_000

/**
 * Logs what may happen thousands of times a second: the first of a kind at once, then at most one line in ten seconds, which
 * says how many of that kind came before it without a line.
 * @returns `(kind, write)`: calls `write` with that number where a line is due
 */
export const createThrottledLog = ({ everyMs = 10_000, now = () => performance.now() }: ThrottleOptions = {}) => {
  const kinds = new Map<string, { until: number; unlogged: number }>()
  return (kind: string, write: (unlogged: number) => void): void => {
    const known = kinds.get(kind)
    if (known && known.until > now()) {
      known.unlogged++
      return
    }
    kinds.delete(kind)
    kinds.set(kind, { until: now() + everyMs, unlogged: 0 })
    if (kinds.size > KINDS) kinds.delete(kinds.keys().next().value as string)
    write(known?.unlogged ?? 0)
  }
}

export type ThrottledLog = ReturnType<typeof createThrottledLog>
