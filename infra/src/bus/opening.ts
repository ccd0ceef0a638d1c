import type { Vault } from '../vault/port.ts'
import { openEvents } from '../vault/seal-events.ts'
import type { Bus } from './port.ts'

/** A bus whose events are given open; a topic holds them sealed. */
export const openingBus = (bus: Bus, vault: Vault): Bus => ({
  async *subscribe(subscription) {
    for await (const { events, watermark } of bus.subscribe(subscription))
      yield { events: await openEvents(vault, events), watermark }
  },
})
