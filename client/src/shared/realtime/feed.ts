import type { Push } from '@kervan/contracts/realtime/messages'

/** How many pushes are remembered to know a doubled one. Revisions catch what is older. */
const MEMORY = 1000

/**
 * What this page has heard so far. `heard` is the position up to which it has heard everything, and moves only by the
 * server's word (`log_position`, catch-up): single pushes may arrive in any order.
 */
export interface Feed {
  readonly heard: bigint | null
  readonly recent: ReadonlySet<string>
}

export const SILENCE: Feed = { heard: null, recent: new Set() }

/** Takes in pushes and gives those that are new. One event may be told by two pushes of different names. */
export const takeIn = (feed: Feed, pushes: readonly Push[]): { feed: Feed; fresh: readonly Push[] } => {
  const recent = new Set(feed.recent)
  const fresh = pushes.filter((push) => {
    const key = `${push.name}/${push.payload.eventId}`
    if (recent.has(key)) return false
    recent.add(key)
    return true
  })
  return { feed: { ...feed, recent: new Set([...recent].slice(-MEMORY)) }, fresh }
}

/** The server says that everything up to here has been told. An older word changes nothing. */
export const heardUpTo = (feed: Feed, position: bigint): Feed =>
  feed.heard !== null && feed.heard >= position ? feed : { ...feed, heard: position }
