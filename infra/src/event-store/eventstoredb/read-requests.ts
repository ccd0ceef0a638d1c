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

/** Events of a stream from a revision on, this one included; `end` is the last one. */
export const streamRequest = (
  stream: string,
  direction: 'forwards' | 'backwards',
  from: bigint | 'end',
  count: number,
): ReadReq => {
  const options = new Options.StreamOptions().setStreamIdentifier(streamIdentifier(stream))
  if (from === 'end') options.setEnd(empty())
  else options.setRevision(atMostLast(from).toString())
  return request(
    new Options()
      .setStream(options)
      .setReadDirection(direction === 'forwards' ? FORWARDS : BACKWARDS)
      .setCount(String(count))
      .setNoFilter(empty()),
  )
}

/** Events of the log from a position on, this one INCLUDED; 0n is before everything. */
export const logRequest = (from: bigint, count: number): ReadReq =>
  request(
    new Options()
      .setAll(fromPosition(from))
      .setReadDirection(FORWARDS)
      .setCount(String(count))
      .setFilter(noSystemEvents()),
  )

/** The newest event. */
export const headRequest = (): ReadReq =>
  request(
    new Options()
      .setAll(new Options.AllOptions().setEnd(empty()))
      .setReadDirection(BACKWARDS)
      .setCount('1')
      .setFilter(noSystemEvents()),
  )

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
