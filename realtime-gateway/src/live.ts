import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Bus, BusBatch } from '@kervan/infra/bus/port'
import { isStoreUnavailable } from '@kervan/infra/event-store/port'
import { retry } from '@kervan/infra/retry/retry'
import { activeTracing } from '@kervan/infra/telemetry/active-tracing'
import { inEventSpan } from '@kervan/infra/telemetry/in-event-span'
import type { PushReader } from './push-reader.ts'
import type { AddressedPush } from './pushes/addressed-push.ts'

export interface LivePorts {
  readonly bus: Bus
  readonly read: PushReader
  readonly emit: (push: AddressedPush) => void
  /** Told after a batch: everything up to here has been emitted, these events among it. */
  readonly reached: (position: bigint, events: BusBatch['events']) => void
}

/**
 * Pushes what happens until `signal` aborts. A batch is first read to its end and then emitted and marked in one go: a
 * socket joins before all of it or after, and is told a position after which it misses nothing.
 * @throws what the bus throws when it gives up
 */
export const pushLive = async ({ bus, read, emit, reached }: LivePorts, signal: AbortSignal): Promise<void> => {
  for await (const batch of bus.subscribe({ from: 'now', signal })) {
    const pushes = await retry(() => read(batch.events), { isPassing: isStoreUnavailable, signal })
    if (!pushes) return
    const spans = activeTracing() ? inSpans(batch, pushes, emit) : pushes.map(emit)
    reached(batch.watermark, batch.events)
    await Promise.all(spans)
    // Batches that are at hand already come without a turn in which sockets could take what they were given.
    await nextTurn()
  }
}

/** Everything has been emitted when this gives the ends of the spans. */
const inSpans = ({ events }: BusBatch, pushes: readonly AddressedPush[], emit: LivePorts['emit']): Promise<void>[] => {
  const byId = new Map(events.map((event) => [event.id, event]))
  return pushes.map(async (addressed) => {
    const { name, payload } = addressed.push
    const event = byId.get(payload.eventId)
    if (event) await inEventSpan(`push ${name}`, {}, event, async () => emit(addressed))
    else emit(addressed)
  })
}
