import { convertToCommandError, NotLeaderError } from '@eventstore/db-client'
import code from '@eventstore/db-client/generated/code_pb.js'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { FULL_BATCH_BYTES, type ReadAllOptions, type ReadStreamOptions } from '../port.ts'
import type { BatchSize } from '../subscription.ts'
import { storeFault } from './access-refused.ts'
import type { Connection } from './connection.ts'
import { decodeEvent, positionOf, type WireEvent } from './decode-event.ts'
import { EventStoreDBFault } from './eventstoredb-fault.ts'
import { type Batch, openCursor, type ReadCursor } from './read-cursor.ts'
import { headRequest, logRequest, type ReadRequest, streamRequest } from './read-requests.ts'

const BATCH: BatchSize = { events: 1_000, bytes: FULL_BATCH_BYTES }
const ONE: BatchSize = { events: 1, bytes: 1 }

export interface LogReader {
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>
  head(): Promise<bigint>
  /** A way through the log from a position on. */
  walkAfter(position: bigint, limit?: number): Walk
}

/** Goes from batch to batch. There is no call before the first one is asked for, nor after the last. */
export interface Walk {
  /** The next batch; without events at the end. */
  next(size: BatchSize): Promise<Batch>
  close(): void
}

/**
 * Reads are of the node that leads the cluster: what any process was told was written is read by every other one.
 * Throws StoreUnavailable, whatever the reason; StoreRefused where the user may not read.
 */
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
    const [event] = (await one.next(ONE)).events
    one.close()
    return event
  }

  return {
    readStream: (stream, options = {}) => eventsOf(walkStream(stream, options)),
    readAll: ({ after = 0n, limit } = {}) => eventsOf(walkAfter(after, limit)),
    walkAfter,
    async head() {
      const event = await newest()
      return event ? positionOf(event) : 0n
    },
  }
}

const isOfAnotherNode = (error: unknown): boolean => convertToCommandError(error as never) instanceof NotLeaderError

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

  const next = async (size: BatchSize): Promise<Batch> => {
    while (left > 0 && place !== undefined) {
      cursor ??= await openCursor(connection, requestFrom(place, left))
      const { events, more } = await cursor.next({ ...size, events: Math.min(size.events, left) })
      const last = events.at(-1)
      left = more ? left - events.length : 0
      if (last) {
        place = following(last)
        return { events, more: left > 0 && place !== undefined }
      }
      cursor = undefined
    }
    return { events: [], more: false }
  }

  /** A node that does not lead the cluster names the leader when it refuses, and the next call goes there. */
  const nextOfLeader = (size: BatchSize): Promise<Batch> =>
    next(size).catch((error: unknown) => {
      cursor = undefined
      return isOfAnotherNode(error) ? next(size) : Promise.reject(error)
    })

  return {
    async next(size) {
      try {
        return await nextOfLeader(size)
      } catch (error) {
        throw storeFault(what, reasonOf(error, place))
      }
    },
    close: () => cursor?.close(),
  }
}

async function* eventsOf(way: Walk): AsyncGenerator<RecordedEvent, void, undefined> {
  try {
    for (let more = true; more; ) {
      const batch = await way.next(BATCH)
      for (const event of batch.events) yield decodeEvent(event)
      more = batch.more
    }
  } finally {
    way.close()
  }
}
