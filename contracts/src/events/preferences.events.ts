import { z } from 'zod'
import { type EventOf, event } from './define-events.ts'

const Colours = z.object({
  preferredColorScheme: z.string().nullable(),
  colorPreference: z.object({
    primary: z.string(),
    variant: z.string(),
    appearance: z.string(),
    radius: z.number(),
  }),
})

/** Stream `preferences-<userId>`: how one user likes the product to look. Null is what the product has by itself. */
export const PREFERENCES_EVENTS = {
  PreferencesChanged: event(
    z.object({
      changes: z.object({ colours: z.object({ from: Colours.nullable(), to: Colours.nullable() }).optional() }),
    }),
  ),
}
export type PreferencesEvent = EventOf<typeof PREFERENCES_EVENTS>
