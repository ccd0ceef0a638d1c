import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { TOMBSTONE } from './decide-append.ts'
import type { EventLog } from './event-log.ts'
import type { LogRecord } from './log-record.ts'
import { Refused } from './proposed-event.ts'
import { handlerThrew, readStreamFailed, streamDeleted } from './refusals.ts'
import { eventMessage, streamNotFound } from './wire-event.ts'

const FORWARDS = 0

/** What a read of a stream answers. @throws Refused */
export const readStream = (log: EventLog, options: ReadReq.Options): ReadResp[] => {
  const streamOptions = options.getStream()!
  const stream = Buffer.from(streamOptions.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()
  const forwards = options.getReadDirection() === FORWARDS
  const count = Number(options.getCount())
  const revision = BigInt(streamOptions.getRevision())
  if (stream === '' || revision > TOMBSTONE) throw new Refused(handlerThrew())
  if (count === 0 || (forwards && streamOptions.hasEnd())) throw new Refused(readStreamFailed())

  const sight = log.see(stream)
  if (sight.kind === 'deleted') throw new Refused(streamDeleted(stream))
  if (sight.kind === 'missing') return [streamNotFound(stream)]

  const from = streamOptions.hasEnd() ? sight.last : streamOptions.hasStart() ? 0n : revision
  const wanted = forwards ? forwardsFrom(sight.events, from) : backwardsFrom(sight.events, from)
  const structuredIds = options.getUuidOption()?.hasStructured()
  const messages = wanted.slice(0, count).map((record) => eventMessage(record, structuredIds))
  if (options.getControlOption()?.getCompatibility() === 1)
    messages.push(new streams.ReadResp().setLastStreamPosition(String(sight.last)))
  return messages
}

const forwardsFrom = (events: readonly LogRecord[], from: bigint) => events.filter(({ revision }) => revision >= from)

const backwardsFrom = (events: readonly LogRecord[], from: bigint) =>
  events.filter(({ revision }) => revision <= from).reverse()
