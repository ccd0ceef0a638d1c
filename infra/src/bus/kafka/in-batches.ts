import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { bytesOfEvent } from '../../event-store/bytes-of.ts'
import type { EventStore } from '../../event-store/port.ts'
import { takeBatch } from '../../event-store/subscription.ts'
import { BUS_BATCH } from '../batch-size.ts'
import type { BusBatch } from '../port.ts'

/** Cuts what was released into small batches, each of which says how far it goes. */
export function* inBatches({ events, watermark }: BusBatch): Generator<BusBatch, void, undefined> {
  let left = events
  do {
    const { batch } = takeBatch(left, BUS_BATCH, bytesOfEvent)
    left = left.slice(batch.length)
    yield { events: batch, watermark: left.length === 0 ? watermark : batch.at(-1)!.position }
  } while (left.length > 0)
}

/** What the event store holds after a position, up to its head. */
export async function* readHistory(
  store: Pick<EventStore, 'readAll'>,
  after: bigint,
  signal?: AbortSignal,
): AsyncGenerator<BusBatch, void, undefined> {
  let events: RecordedEvent[] = []
  let bytes = 0
  for await (const event of store.readAll({ after })) {
    if (signal?.aborted) return
    events.push(event)
    bytes += bytesOfEvent(event)
    if (events.length < BUS_BATCH.events && bytes < BUS_BATCH.bytes) continue
    yield { events, watermark: event.position }
    events = []
    bytes = 0
  }
  const last = events.at(-1)
  if (last) yield { events, watermark: last.position }
}
