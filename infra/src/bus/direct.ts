import { type EventStore, isStoreUnavailable } from '../event-store/port.ts'
import { type BackOff, createBackOff } from '../retry/back-off.ts'
import { retry } from '../retry/retry.ts'
import { BUS_BATCH } from './batch-size.ts'
import type { Bus, BusBatch, BusSubscription } from './port.ts'

export interface DirectBusOptions {
  /** Pauses of one subscription while the event store is away. */
  readonly backOff?: () => BackOff
}

/** The bus of a house on one machine: every subscription tails the event store. No event comes twice, and none out of order. */
export const createDirectBus = (
  store: Pick<EventStore, 'head' | 'subscribe'>,
  { backOff = createBackOff }: DirectBusOptions = {},
): Bus => ({
  subscribe: (subscription) => tail(store, backOff(), subscription),
})

async function* tail(
  store: Pick<EventStore, 'head' | 'subscribe'>,
  backOff: BackOff,
  { from, signal }: BusSubscription,
): AsyncGenerator<BusBatch, void, undefined> {
  const start =
    from === 'now' ? await retry(() => store.head(), { isPassing: isStoreUnavailable, backOff, signal }) : from
  if (start === undefined || signal?.aborted) return
  backOff.reset()
  let position = start
  yield { events: [], watermark: position }

  while (!signal?.aborted) {
    try {
      for await (const events of store.subscribe({
        after: position,
        batchSize: BUS_BATCH.events,
        maxBytes: BUS_BATCH.bytes,
        signal,
      })) {
        backOff.reset()
        position = events.at(-1)?.position ?? position
        yield { events, watermark: position }
      }
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error
    }
    await backOff.pause(signal)
  }
}
