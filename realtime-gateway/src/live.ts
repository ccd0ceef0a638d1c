import { askUntilAvailable } from '@kervan/infra/bus/ask-until-available'
import { createBackOff } from '@kervan/infra/bus/back-off'
import type { Bus } from '@kervan/infra/bus/port'
import type { PushReader } from './push-reader.ts'
import type { AddressedPush } from './pushes/addressed-push.ts'

export interface LivePorts {
  readonly bus: Bus
  readonly read: PushReader
  readonly emit: (push: AddressedPush) => void
  /** Told after a batch: everything up to here has been emitted. */
  readonly reached: (position: bigint) => void
}

/**
 * Pushes what happens until `signal` aborts. A batch is first read to its end and then emitted and marked in one go: a
 * socket joins before all of it or after, and is told a position after which it misses nothing.
 * @throws what the bus throws when it gives up
 */
export const pushLive = async ({ bus, read, emit, reached }: LivePorts, signal: AbortSignal): Promise<void> => {
  const backOff = createBackOff()
  for await (const batch of bus.subscribe({ from: 'now', signal })) {
    const pushes = await askUntilAvailable(() => read(batch.events), backOff, signal)
    if (!pushes) return
    for (const push of pushes) emit(push)
    reached(batch.watermark)
  }
}
