import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import type { Decider } from '@kervan/contracts/decider'
import type { PreferencesEvent } from '@kervan/contracts/events/preferences.events'
import { isSameValue } from '@kervan/contracts/record/record-state'

type Stored = PreferencesEvent['data']['changes']['colours'] extends { to: infer To } | undefined ? To : never

export interface PreferencesState {
  /** Null where the user never chose. */
  readonly colours: Stored | null
}
export interface PreferencesCommand {
  readonly type: 'SetColours'
  readonly colours: ColourPreferences
}

/** What one user likes; a choice that is in force already changes nothing. */
export const preferencesDecider: Decider<PreferencesState, PreferencesCommand, PreferencesEvent> = {
  kind: 'preferences',
  initial: { colours: null },
  evolve: (state, { data: { changes } }) => (changes.colours ? { ...state, colours: changes.colours.to } : state),
  decide: ({ colours: to }, { colours: from }) =>
    isSameValue(from, to) ? [] : [{ type: 'PreferencesChanged', data: { changes: { colours: { from, to } } } }],
}
