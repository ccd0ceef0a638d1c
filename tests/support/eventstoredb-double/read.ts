import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import { status } from '@grpc/grpc-js'
import { parseFilter } from './event-filter.ts'
import { Refused } from './proposed-event.ts'
import { type ReadCall, refuse, sendAll } from './read-call.ts'
import { readLog } from './read-log.ts'
import { readStream } from './read-stream.ts'
import { accessDenied, handlerThrew, invalidArgument, notLeader } from './refusals.ts'
import type { Server } from './server.ts'
import { subscribeToLog } from './subscribe-to-log.ts'

const NO_STREAM_OPTION = "'None' is not a valid EventStore.Client.Streams.ReadReq+Types+Options+StreamOptionOneofCase"
const BACKWARDS = 1

/** Reads of a stream and of the log, and subscriptions to the log, are one call with many options. */
export const read =
  (server: Server) =>
  (call: ReadCall): void => {
    answer(server, call).catch((error: unknown) => {
      refuse(call, error instanceof Refused ? error.refusal : handlerThrew())
    })
  }

const answer = async (server: Server, call: ReadCall): Promise<void> => {
  const { log, faults } = server
  const options = call.request.getOptions()
  if (!options?.hasStream() && !options?.hasAll()) throw new Refused(invalidArgument(NO_STREAM_OPTION))
  if (!isPossible(options)) throw new Refused(invalidArgument(`The combination of ${combination(options)} is invalid.`))
  if (faults.denies.has('read')) throw new Refused(accessDenied())
  if (faults.leader && call.metadata.get('requires-leader')[0] === 'true') throw new Refused(notLeader(faults.leader))
  const filter = parseFilter(options.getFilter())
  const unanswered = !options.hasUuidOption() || (options.hasAll() && options.hasCount() && options.getCount() === '0')
  if (unanswered) return
  if (options.hasSubscription()) {
    if (options.hasStream()) throw new Refused(notServed('subscriptions to a stream'))
    return subscribeToLog(server, call, options, filter)
  }
  if (faults.silentReads) return
  await sendAll(call, options.hasStream() ? readStream(log, options) : readLog(log, options, filter))
}

const isPossible = (options: ReadReq.Options): boolean =>
  !(options.hasStream() && options.hasFilter()) &&
  !(options.hasSubscription() && options.getReadDirection() === BACKWARDS)

const combination = (options: ReadReq.Options): string =>
  `(${[
    options.hasStream() ? 'Stream' : 'All',
    options.hasSubscription() ? 'Subscription' : 'Count',
    options.getReadDirection() === BACKWARDS ? 'Backwards' : 'Forwards',
    options.hasFilter() ? 'Filter' : 'NoFilter',
  ].join(', ')})`

const notServed = (what: string) => ({
  ...invalidArgument(`The double does not serve ${what}.`),
  code: status.UNIMPLEMENTED,
})
