import type { PreferencesEvent } from '@kervan/contracts/events/preferences.events'
import type { PushTable } from './addressed-push.ts'
import { recordChanged } from './record-changed.ts'

/** To the other screens of the same user. */
export const PREFERENCES_PUSHES: PushTable<PreferencesEvent['type']> = {
  PreferencesChanged: (event) => [recordChanged('preferences', event)],
}
