import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { EventStore } from '@kervan/infra/event-store/port'
import { type Feed, openFeed } from './feed.ts'

/** Reads the log for one build. */
export interface LogReader {
  /**
   * Events after a position, as soon as there are some; undefined once the reader's signal has aborted.
   * @throws StoreUnavailable and whatever else ended the subscription; the next call begins another one
   */
  next(after: bigint): Promise<readonly RecordedEvent[] | undefined>
  /** Whether `next` has events at hand; where it has none, the head of the log may have been reached. */
  holds(after: bigint): boolean
  /** Lets the others go on without this one, until it asks again. */
  leave(): void
}

export interface LogReaders {
  /** A reader that reads until `signal` aborts. */
  open(signal: AbortSignal): LogReader
}

/**
 * Readers of one log. Those that are at about the same place share a feed; one that is far behind has a feed of its own
 * until it comes into the window of one that is ahead.
 */
export const createLogReaders = (store: EventStore): LogReaders => {
  const feeds = new Set<Feed>()

  const feedAt = (position: bigint): Feed => {
    const covering = [...feeds].filter((feed) => feed.covers(position))
    const foremost = covering.reduce<Feed | undefined>(
      (best, feed) => (best && best.end >= feed.end ? best : feed),
      undefined,
    )
    if (foremost) return foremost
    const feed: Feed = openFeed(store, position, () => feeds.delete(feed))
    feeds.add(feed)
    return feed
  }

  return {
    open(signal) {
      let joined: { feed: Feed; member: ReturnType<Feed['join']> } | undefined
      const leave = () => {
        joined?.feed.leave(joined.member)
        joined = undefined
      }
      signal.addEventListener('abort', leave, { once: true })
      return {
        async next(after) {
          while (!signal.aborted) {
            const feed = feedAt(after)
            if (feed !== joined?.feed) {
              leave()
              joined = { feed, member: feed.join(after) }
            }
            const events = await feed.next(joined.member, after)
            if (events.length > 0) return events
            leave()
          }
          leave()
          return undefined
        },
        holds: (after) => [...feeds].some((feed) => feed.covers(after) && feed.end > after),
        leave,
      }
    },
  }
}
