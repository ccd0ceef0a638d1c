import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { type ReadAllOptions, type ReadStreamOptions, StoreUnavailable } from '../port.ts'
import type { Connection } from './connection.ts'
import { decodeEvent, positionOf, type WireEvent } from './decode-event.ts'
import { type Page, readPage } from './read-page.ts'
import { headRequest, logRequest, streamRequest } from './read-requests.ts'

const PAGE = 1_000

export interface LogReader {
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>
  /** What comes after a position, at most so many events. */
  after(position: bigint, count: number): Promise<Page>
  head(): Promise<bigint>
}

/** Reads in pages: no call stays open while its reader is busy elsewhere. Throws StoreUnavailable, whatever the reason. */
export const createLogReader = (connection: Connection): LogReader => {
  const read = async (what: string, request: ReadReq): Promise<Page> => {
    try {
      return await readPage(connection, request)
    } catch (error) {
      throw new StoreUnavailable(what, error)
    }
  }

  /** The server begins with the event at the position itself. */
  const after = async (position: bigint, count: number): Promise<Page> => {
    const asked = position > 0n ? count + 1 : count
    const { events, more } = await read('reading the log', logRequest(position, asked))
    const first = events[0] && positionOf(events[0]) === position ? 1 : 0
    return { events: events.slice(first, first + count), more: more || events.length === asked }
  }

  return {
    readStream(stream, { direction = 'forwards', from, limit } = {}) {
      const forwards = direction === 'forwards'
      return paged<bigint | 'end'>(
        async (next, count) => {
          const page = await read(`reading ${stream}`, streamRequest(stream, direction, next, count))
          return { events: page.events, more: page.more || page.events.length === count }
        },
        from ?? (forwards ? 0n : 'end'),
        (last) => {
          const revision = BigInt(last.getStreamRevision())
          if (forwards) return revision + 1n
          return revision > 0n ? revision - 1n : undefined
        },
        limit,
      )
    },
    readAll: ({ after: position = 0n, limit } = {}) => paged(after, position, positionOf, limit),
    after,
    async head() {
      const { events } = await read('reading the head', headRequest())
      return events[0] ? positionOf(events[0]) : 0n
    },
  }
}

/** The next page is under way while the caller goes through this one. */
async function* paged<Place>(
  read: (place: Place, count: number) => Promise<Page>,
  start: Place,
  following: (last: WireEvent) => Place | undefined,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<RecordedEvent, void, undefined> {
  let left = limit
  let reading = left > 0 ? read(start, Math.min(PAGE, left)) : undefined
  while (reading) {
    const { events, more } = await reading
    left -= events.length
    const last = events.at(-1)
    const next = last && more && left > 0 ? following(last) : undefined
    reading = next === undefined ? undefined : read(next, Math.min(PAGE, left))
    // Its error is thrown when it is awaited; a caller that leaves never asks for it.
    reading?.catch(() => undefined)
    for (const event of events) yield decodeEvent(event)
  }
}
