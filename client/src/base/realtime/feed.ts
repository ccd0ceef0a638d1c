import type { Push } from '@kervan/contracts/realtime/messages'

/**
 * Which pushes this page has received. It has all of them up to `watermark`, which only the server moves (`log_position`,
 * catch-up), because single pushes may arrive in any order. `above` has those that were received beyond it.
 */
export interface Feed {
  readonly watermark: bigint | null
  /** Positions by push. */
  readonly above: ReadonlyMap<string, bigint>
}

export const EMPTY_FEED: Feed = { watermark: null, above: new Map() }

/**
 * Gives the pushes that are new: a catch-up repeats what was pushed after the watermark. One event may have two pushes of
 * different names, or of one name for several kinds of record.
 */
export const dedupePushes = (feed: Feed, pushes: readonly Push[]): { feed: Feed; fresh: readonly Push[] } => {
  const above = new Map(feed.above)
  const fresh = pushes.filter(({ name, payload }) => {
    const key = `${name}/${payload.record}/${payload.eventId}`
    const position = BigInt(payload.position)
    if (above.has(key) || (feed.watermark !== null && position <= feed.watermark)) return false
    above.set(key, position)
    return true
  })
  return { feed: { ...feed, above }, fresh }
}

/** The server has sent everything up to this position. An older position changes nothing. */
export const advanceWatermark = (feed: Feed, position: bigint): Feed =>
  feed.watermark !== null && feed.watermark >= position ? feed : withWatermark(feed, position)

/** Pushes at or below the watermark are forgotten. */
export const withWatermark = ({ above }: Feed, position: bigint): Feed => ({
  watermark: position,
  above: new Map([...above].filter(([, at]) => at > position)),
})
