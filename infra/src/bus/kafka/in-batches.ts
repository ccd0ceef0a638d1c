import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { EventStore } from '../../event-store/port.ts'
import type { BusBatch } from '../port.ts'

/** Small, because whoever pushes to thousands of sockets does so batch by batch and must come up for air in between. */
const BATCH_SIZE = 50

/** Cuts what was released into small batches, each of which says how far it goes. */
export function* inBatches({ events, watermark }: BusBatch): Generator<BusBatch, void, undefined> {
  for (let at = 0; at < events.length; at += BATCH_SIZE) {
    const batch = events.slice(at, at + BATCH_SIZE)
    const isLast = at + BATCH_SIZE >= events.length
    yield { events: batch, watermark: isLast ? watermark : batch.at(-1)!.position }
  }
  if (events.length === 0) yield { events, watermark }
}

/** What the event store holds after a position, up to its head. */
export async function* readHistory(
  store: Pick<EventStore, 'readAll'>,
  after: bigint,
  signal?: AbortSignal,
): AsyncGenerator<BusBatch, void, undefined> {
  let events: RecordedEvent[] = []
  for await (const event of store.readAll({ after })) {
    if (signal?.aborted) return
    events.push(event)
    if (events.length < BATCH_SIZE) continue
    yield { events, watermark: event.position }
    events = []
  }
  const last = events.at(-1)
  if (last) yield { events, watermark: last.position }
}
