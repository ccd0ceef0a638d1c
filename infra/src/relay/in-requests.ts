import type { RecordedEvent } from '@kervan/contracts/events/envelope'

/** Before the last event of a request, which may be as large as an append; see LARGEST_BATCH_BYTES. */
export const FULL_REQUEST_BYTES = 512 * 1024

/** What a message takes beside data and metadata: its other fields and its headers. */
const ENVELOPE_BYTES = 512

/** Cuts events into batches that the topic takes. @param fullBytes  asked for each batch anew */
export function* inRequests(
  events: readonly RecordedEvent[],
  fullBytes: () => number,
): Generator<readonly RecordedEvent[], void, undefined> {
  let batch: RecordedEvent[] = []
  let bytes = 0
  for (const event of events) {
    batch.push(event)
    bytes += sizeOf(event)
    if (bytes < fullBytes()) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

const sizeOf = ({ data, metadata }: RecordedEvent): number =>
  Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata)) + ENVELOPE_BYTES
