import { type Definitions, lifting } from '../event-store/upcasting.ts'
import type { Bus } from './port.ts'

/** A bus whose events are given as they would be written today: a topic holds them as they were recorded. */
export const upcastingBus = (bus: Bus, definitions?: Definitions): Bus => {
  const lifted = lifting(definitions)
  return {
    async *subscribe(subscription) {
      for await (const { events, watermark } of bus.subscribe(subscription)) {
        yield { events: events.map(lifted), watermark }
      }
    },
  }
}
