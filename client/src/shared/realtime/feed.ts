import type { Push } from '@kervan/contracts/realtime/messages'

/**
 * What this page has heard so far. `heard` is the position up to which it has heard everything, and moves only by the
 * server's word (`log_position`, catch-up): single pushes may arrive in any order. `above` has what was heard beyond it.
 */
export interface Feed {
  readonly heard: bigint | null
  /** Positions by push. */
  readonly above: ReadonlyMap<string, bigint>
}

export const SILENCE: Feed = { heard: null, above: new Map() }

/**
 * Takes in pushes and gives those that are new: a catch-up tells again, from `heard` on, what was pushed since. One event
 * may be told by two pushes of different names.
 */
export const takeIn = (feed: Feed, pushes: readonly Push[]): { feed: Feed; fresh: readonly Push[] } => {
  const above = new Map(feed.above)
  const fresh = pushes.filter(({ name, payload }) => {
    const key = `${name}/${payload.eventId}`
    const position = BigInt(payload.position)
    if (above.has(key) || (feed.heard !== null && position <= feed.heard)) return false
    above.set(key, position)
    return true
  })
  return { feed: { ...feed, above }, fresh }
}

/** The server says that everything up to here has been told. An older word changes nothing. */
export const heardUpTo = (feed: Feed, position: bigint): Feed =>
  feed.heard !== null && feed.heard >= position ? feed : standAt(feed, position)

/** What lies at or below a position needs no remembering. */
export const standAt = ({ above }: Feed, position: bigint): Feed => ({
  heard: position,
  above: new Map([...above].filter(([, at]) => at > position)),
})
