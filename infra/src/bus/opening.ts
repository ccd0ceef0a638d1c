import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { pause } from '../retry/pause.ts'
import { type Vault, VaultUnavailable } from '../vault/port.ts'
import { openEvents } from '../vault/seal-events.ts'
import type { Bus } from './port.ts'

const AGAIN_MS = 500

/** Waits for keys that are away, as a bus waits for whatever else it reads from. Null where `signal` aborts meanwhile. */
const openPatiently = async (
  vault: Vault,
  events: readonly RecordedEvent[],
  signal: AbortSignal | undefined,
): Promise<readonly RecordedEvent[] | null> => {
  while (!signal?.aborted) {
    try {
      return await openEvents(vault, events)
    } catch (error) {
      if (!(error instanceof VaultUnavailable)) throw error
      await pause(AGAIN_MS, signal)
    }
  }
  return null
}

/** A bus whose events are given open; a topic holds them sealed. */
export const openingBus = (bus: Bus, vault: Vault): Bus => ({
  async *subscribe(subscription) {
    for await (const { events, watermark } of bus.subscribe(subscription)) {
      const opened = await openPatiently(vault, events, subscription.signal)
      if (!opened) return
      yield { events: opened, watermark }
    }
  },
})
