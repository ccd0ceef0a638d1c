import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import type { Decider } from '@kervan/contracts/decider'
import type { PreferencesEvent } from '@kervan/contracts/events/preferences.events'
import type { Preferences } from '@kervan/contracts/preferences/preferences'
import { isSameValue } from '@kervan/contracts/record/record-state'

type Changes = PreferencesEvent['data']['changes']
type Chosen = { readonly [Name in keyof Changes]-?: NonNullable<Changes[Name]>['to'] }

/** What the user chose; null where nothing was. */
export type PreferencesState = Chosen
export interface PreferencesCommand {
  readonly type: 'ChoosePreferences'
  /** What is not named stays. */
  readonly chosen: Partial<Preferences & { readonly colours: ColourPreferences }>
}

/** What one user likes; a choice that is in force already changes nothing. */
export const preferencesDecider: Decider<PreferencesState, PreferencesCommand, PreferencesEvent> = {
  kind: 'preferences',
  initial: { colours: null, language: null, formats: null },
  evolve: (state, { data: { changes } }) => ({
    ...state,
    ...Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to])),
  }),
  decide: ({ chosen }, state) => {
    const changes = Object.entries(chosen)
      .map(([name, to]) => [name, { from: state[name as keyof Chosen], to }] as const)
      .filter(([, { from, to }]) => to !== undefined && !isSameValue(from, to))
    return changes.length === 0 ? [] : [{ type: 'PreferencesChanged', data: { changes: Object.fromEntries(changes) } }]
  },
}
