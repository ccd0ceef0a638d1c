import { z } from 'zod'
import { ColourPreferences } from '../colours/colour-preferences.ts'
import { PositionText } from '../ids.ts'
import { FORMATS, LANGUAGES } from './languages.ts'
import { NotificationChoices } from './notification-choices.ts'
import { Pin } from './pins.ts'

/** What one user chose beside colours. Null: nothing was chosen. */
export const Preferences = z.strictObject({
  language: z.enum(LANGUAGES).nullable(),
  /** The locale of dates and numbers; those of the language where it is null. */
  formats: z.enum(FORMATS).nullable(),
  /** The newest message that the user saw in the bell, by its position in the log. */
  messagesSeen: PositionText.nullable(),
})
export type Preferences = z.output<typeof Preferences>

export const NO_PREFERENCES: Preferences = { language: null, formats: null, messagesSeen: null }

/** What may be changed by its name; the rest stays, and so do choices of notifications that are not named. */
export const ChangedPreferences = Preferences.extend({ notifications: NotificationChoices.nullable() }).partial()
export type ChangedPreferences = z.output<typeof ChangedPreferences>

/** All of it: what a page asks for once. */
export const KnownPreferences = Preferences.extend({
  colours: ColourPreferences.nullable(),
  pins: z.array(Pin),
  notifications: NotificationChoices.nullable(),
})
export type KnownPreferences = z.output<typeof KnownPreferences>
