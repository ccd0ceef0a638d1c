import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { streamIdentifier } from './append-requests.ts'

type Options = ReadReq.Options

const { Options } = streams.ReadReq
const FORWARDS = 0
const BACKWARDS = 1

/** Positions and revisions are signed 64-bit numbers; the server chokes on larger ones. */
const LAST = 2n ** 63n - 1n
const atMostLast = (value: bigint): bigint => (value > LAST ? LAST : value)

const empty = () => new shared.Empty()

/** A read without a limit asks for more than there can be. */
const countOf = (count: number): string => String(Math.min(count, Number.MAX_SAFE_INTEGER))

export interface ReadRequest {
  readonly request: ReadReq
  /** Position of an event that comes although it was not asked for. */
  readonly without?: bigint
}

/** Events of a stream from a revision on, this one included; `end` is the last one. */
export const streamRequest = (
  stream: string,
  direction: 'forwards' | 'backwards',
  from: bigint | 'end',
  count: number,
): ReadRequest => {
  const options = new Options.StreamOptions().setStreamIdentifier(streamIdentifier(stream))
  if (from === 'end') options.setEnd(empty())
  else options.setRevision(atMostLast(from).toString())
  return {
    request: request(
      new Options()
        .setStream(options)
        .setReadDirection(direction === 'forwards' ? FORWARDS : BACKWARDS)
        .setCount(countOf(count))
        .setNoFilter(empty()),
    ),
  }
}

/** Events of the log after a position; 0n is before everything. The server begins with the event at the position. */
export const logRequest = (after: bigint, count: number): ReadRequest => ({
  request: request(
    new Options()
      .setAll(fromPosition(after))
      .setReadDirection(FORWARDS)
      .setCount(countOf(count + 1))
      .setFilter(noSystemEvents()),
  ),
  without: after,
})

/** The newest event of the cluster. */
export const headRequest = (): ReadRequest => ({
  request: request(
    new Options()
      .setAll(new Options.AllOptions().setEnd(empty()))
      .setReadDirection(BACKWARDS)
      .setCount(countOf(1))
      .setFilter(noSystemEvents()),
  ),
})

/** Events of the log after a position, this one EXCLUDED, for ever. */
export const followRequest = (after: bigint): ReadReq =>
  request(
    new Options()
      .setAll(fromPosition(after))
      .setReadDirection(FORWARDS)
      .setSubscription(new Options.SubscriptionOptions())
      .setFilter(noSystemEvents()),
  )

const request = (options: Options): ReadReq =>
  new streams.ReadReq().setOptions(options.setUuidOption(new Options.UUIDOption().setString(empty())))

const fromPosition = (position: bigint) => {
  const all = new Options.AllOptions()
  const commit = atMostLast(position).toString()
  return position <= 0n
    ? all.setStart(empty())
    : all.setPosition(new Options.Position().setCommitPosition(commit).setPreparePosition(commit))
}

/**
 * Types that begin with $ are the server's own. A subscription hears of its progress once for every thousand events that
 * were looked at.
 */
const noSystemEvents = () =>
  new Options.FilterOptions()
    .setEventType(new Options.FilterOptions.Expression().setRegex('^[^$].*'))
    .setMax(1_000)
    .setCheckpointintervalmultiplier(1)
