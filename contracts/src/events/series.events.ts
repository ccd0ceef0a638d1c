import { z } from 'zod'
import { type EventOf, event } from './define-events.ts'

/** Stream `series-<series>-<year>`: the numbers that records were given, one after the other. */
export const SERIES_EVENTS = {
  NumberTaken: event(
    z.object({
      /** From 1 on. */
      number: z.int(),
      /** The stream of the record that has it. */
      for: z.string(),
    }),
  ),
}
export type SeriesEvent = EventOf<typeof SERIES_EVENTS>
