import type { RecordedEvent } from '@kervan/contracts/events/envelope'

/** Of data, in one request; an event that is larger goes alone. */
const MOST_BYTES = 1024 * 1024

/** Cuts events into batches that the topic takes: up to 1 MiB, or a single event. */
export function* inRequests(events: readonly RecordedEvent[]): Generator<readonly RecordedEvent[], void, undefined> {
  let batch: RecordedEvent[] = []
  let bytes = 0
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event.data))
    if (batch.length > 0 && bytes + size > MOST_BYTES) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(event)
    bytes += size
  }
  if (batch.length > 0) yield batch
}
