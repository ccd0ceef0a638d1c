import type { RecordedEvent } from '@kervan/contracts/events/envelope'

/** Of data before the last event of a request, which may be as large as an append; see LARGEST_BATCH_BYTES. */
const MOST_BYTES = 512 * 1024

/** Cuts events into batches that the topic takes. */
export function* inRequests(events: readonly RecordedEvent[]): Generator<readonly RecordedEvent[], void, undefined> {
  let batch: RecordedEvent[] = []
  let bytes = 0
  for (const event of events) {
    batch.push(event)
    bytes += Buffer.byteLength(JSON.stringify(event.data))
    if (bytes < MOST_BYTES) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}
