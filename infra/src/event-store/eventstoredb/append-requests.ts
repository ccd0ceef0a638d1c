import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { InvalidAppend } from '../port.ts'
import { type EncodedAppend, type EncodedEvent, NO_STREAM } from '../validate-append.ts'

/**
 * A message beyond 16 MiB ends the call with all appends in it. An append with much metadata is therefore sent in parts,
 * as the client does it, and an event that alone comes near the limit is not sent.
 */
const MOST_PART_BYTES = 3 * 1024 * 1024
const MOST_METADATA_BYTES = 8 * 1024 * 1024

/** Id, names of fields and lengths, roughly. */
const EVENT_FRAME_BYTES = 128

const utf8 = new TextEncoder()

/**
 * The messages of one append. Every one of them carries the id to which the answer refers; the server answers the last.
 * There is no deadline in them: it would be a time of day, and a server whose clock is ahead would refuse everything.
 * @throws InvalidAppend  metadata of an event is over 8 MiB
 */
export const appendRequests = (id: string, { stream, expected, events }: EncodedAppend): BatchAppendReq[] => {
  const parts: BatchAppendReq[] = []
  let part = new streams.BatchAppendReq().setCorrelationId(uuid(id)).setOptions(appendOptions(stream, expected))
  let bytes = 0
  for (const event of events) {
    const size = sizeOf(stream, event)
    if (bytes > 0 && bytes + size > MOST_PART_BYTES) {
      parts.push(part)
      part = new streams.BatchAppendReq().setCorrelationId(uuid(id))
      bytes = 0
    }
    part.addProposedMessages(proposedMessageOf(event))
    bytes += size
  }
  return [...parts, part.setIsFinal(true)]
}

const appendOptions = (stream: string, expected: bigint) => {
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(streamIdentifier(stream))
  return expected === NO_STREAM
    ? options.setNoStream(new shared.Empty())
    : options.setStreamPosition(expected.toString())
}

const proposedMessageOf = ({ id, type, data, metadata }: EncodedEvent) => {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(uuid(id))
    .setData(utf8.encode(data))
    .setCustomMetadata(utf8.encode(metadata))
  message.getMetadataMap().set('type', type).set('content-type', 'application/json')
  return message
}

const sizeOf = (stream: string, { id, type, data, metadata }: EncodedEvent): number => {
  const metadataBytes = Buffer.byteLength(metadata)
  if (metadataBytes > MOST_METADATA_BYTES)
    throw new InvalidAppend(stream, `metadata of event ${id} holds ${metadataBytes} bytes, at most 8 MiB are allowed`)
  return EVENT_FRAME_BYTES + Buffer.byteLength(type) + Buffer.byteLength(data) + metadataBytes
}

const uuid = (text: string) => new shared.UUID().setString(text)

export const streamIdentifier = (stream: string) => new shared.StreamIdentifier().setStreamName(utf8.encode(stream))
