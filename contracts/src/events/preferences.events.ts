import { z } from 'zod'
import { type EventOf, event } from './define-events.ts'

const change = <Value extends z.ZodType>(value: Value) => z.object({ from: value, to: value }).optional()

const Colours = z
  .object({
    preferredColorScheme: z.string().nullable(),
    colorPreference: z.object({
      primary: z.string(),
      variant: z.string(),
      appearance: z.string(),
      radius: z.number(),
    }),
  })
  .nullable()
const Code = z.string().nullable()
/** By way and name, what is wanted and what is not; what is not named is as the product has it. */
const Notifications = z.record(z.string(), z.record(z.string(), z.boolean())).nullable()
const Pins = z.array(z.object({ kind: z.string(), id: z.string() })).nullable()

/** Stream `preferences-<userId>`: what one user likes, and how far they saw what is told. Null is what the product has by itself. */
export const PREFERENCES_EVENTS = {
  PreferencesChanged: event(
    z.object({
      changes: z.object({
        colours: change(Colours),
        language: change(Code),
        formats: change(Code),
        messagesSeen: change(Code),
        pins: change(Pins),
        notifications: change(Notifications),
      }),
    }),
  ),
}
export type PreferencesEvent = EventOf<typeof PREFERENCES_EVENTS>
