import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'

export type WireEvent = ReadResp.ReadEvent.RecordedEvent

/**
 * An event as the port has it. Of one that was not written through this port, data that are not JSON come as the text that
 * they are, and metadata that are not an object as `{}`: readers then refuse the event like any other of a wrong shape.
 */
export const decodeEvent = (event: WireEvent): RecordedEvent => ({
  position: positionOf(event),
  stream: text(event.getStreamIdentifier()?.getStreamName_asU8()),
  revision: BigInt(event.getStreamRevision()),
  id: event.getId()?.getString() ?? '',
  type: event.getMetadataMap().get('type') ?? '',
  data: parse(text(event.getData_asU8())),
  metadata: asMetadata(parse(text(event.getCustomMetadata_asU8()))),
})

/** Commit and prepare position are the same for every event that was written since transactions went, in version 20. */
export const positionOf = (event: WireEvent): bigint => BigInt(event.getCommitPosition())

/** What an event takes in memory, roughly. */
export const bytesOf = (event: WireEvent): number =>
  event.getData_asU8().length + event.getCustomMetadata_asU8().length + 256

const text = (bytes: Uint8Array = new Uint8Array()): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

const asMetadata = (value: unknown): RecordedEvent['metadata'] =>
  (typeof value === 'object' && value !== null ? value : {}) as RecordedEvent['metadata']
