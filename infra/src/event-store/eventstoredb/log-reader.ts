import { convertToCommandError, NotLeaderError } from '@eventstore/db-client'
import code from '@eventstore/db-client/generated/code_pb.js'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { type ReadAllOptions, type ReadStreamOptions, StoreUnavailable } from '../port.ts'
import type { Connection } from './connection.ts'
import { decodeEvent, positionOf, type WireEvent } from './decode-event.ts'
import { EventStoreDBFault } from './eventstoredb-fault.ts'
import { openCursor, type ReadCursor } from './read-cursor.ts'
import { headRequest, logRequest, type ReadRequest, streamRequest } from './read-requests.ts'

const BATCH = 1_000

export interface LogReader {
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>
  head(): Promise<bigint>
  /** A way through the log from a position on. */
  walkAfter(position: bigint, limit?: number): Walk
}

/** Goes from batch to batch. There is no call before the first one is asked for, nor after the last. */
export interface Walk {
  /** The next events, mostly so many; none at the end. */
  next(count: number): Promise<readonly WireEvent[]>
  close(): void
}

/** Throws StoreUnavailable, whatever the reason. */
export const createLogReader = (connection: Connection): LogReader => {
  const walkAfter = (position: bigint, limit = Number.POSITIVE_INFINITY) =>
    walk(connection, 'reading the log', position, limit, logRequest, positionOf, aPositionOfAnotherLog)

  const walkStream = (
    stream: string,
    { direction = 'forwards', from, limit = Number.POSITIVE_INFINITY }: ReadStreamOptions,
  ) => {
    const forwards = direction === 'forwards'
    return walk<bigint | 'end'>(
      connection,
      `reading ${stream}`,
      from ?? (forwards ? 0n : 'end'),
      limit,
      (place, count) => streamRequest(stream, direction, place, count),
      (last) => {
        const revision = BigInt(last.getStreamRevision())
        if (forwards) return revision + 1n
        return revision > 0n ? revision - 1n : undefined
      },
    )
  }

  const newest = async (): Promise<WireEvent | undefined> => {
    const one = walk(connection, 'reading the head', 0n, 1, headRequest, positionOf)
    const [event] = await one.next(1)
    one.close()
    return event
  }

  return {
    readStream: (stream, options = {}) => eventsOf(walkStream(stream, options)),
    readAll: ({ after = 0n, limit } = {}) => eventsOf(walkAfter(after, limit)),
    walkAfter,
    async head() {
      // The node that refused has named the leader, and the next call goes there.
      const event = await newest().catch((error) => (isOfAnotherNode(error) ? newest() : Promise.reject(error)))
      return event ? positionOf(event) : 0n
    },
  }
}

const isOfAnotherNode = (error: Error): boolean => convertToCommandError(error.cause as never) instanceof NotLeaderError

/** The server says nothing but that it did not expect it. */
const aPositionOfAnotherLog = (error: unknown, position: bigint | undefined): unknown =>
  position && (error as { code?: unknown }).code === code.Code.UNKNOWN
    ? new EventStoreDBFault(
        `The log in EventStoreDB has no event at position ${position}: a checkpoint of another log? Rebuild the read model, or name the log that it was built from.`,
        { cause: error },
      )
    : error

/** Where a call was given up, the next one goes on. */
const walk = <Place>(
  connection: Connection,
  what: string,
  start: Place,
  limit: number,
  requestFrom: (place: Place, count: number) => ReadRequest,
  following: (last: WireEvent) => Place | undefined,
  reasonOf: (error: unknown, place: Place | undefined) => unknown = (error) => error,
): Walk => {
  let place: Place | undefined = start
  let left = limit
  let cursor: ReadCursor | undefined

  const next = async (count: number): Promise<readonly WireEvent[]> => {
    while (left > 0 && place !== undefined) {
      cursor ??= await openCursor(connection, requestFrom(place, left))
      const { events, more } = await cursor.next(Math.min(count, left))
      const last = events.at(-1)
      left = more ? left - events.length : 0
      if (last) {
        place = following(last)
        return events
      }
      cursor = undefined
    }
    return []
  }

  return {
    async next(count) {
      try {
        return await next(count)
      } catch (error) {
        throw new StoreUnavailable(what, reasonOf(error, place))
      }
    },
    close: () => cursor?.close(),
  }
}

async function* eventsOf(way: Walk): AsyncGenerator<RecordedEvent, void, undefined> {
  try {
    for (;;) {
      const events = await way.next(BATCH)
      if (events.length === 0) return
      for (const event of events) yield decodeEvent(event)
    }
  } finally {
    way.close()
  }
}
