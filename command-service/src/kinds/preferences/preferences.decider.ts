import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import type { Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { PreferencesEvent } from '@kervan/contracts/events/preferences.events'
import { isSameValue } from '@kervan/contracts/kit/record-state'
import { withChoices } from '@kervan/contracts/preferences/notification-choices'
import { isPinOf, MOST_PINS, type Pin } from '@kervan/contracts/preferences/pins'
import type { ChangedPreferences } from '@kervan/contracts/preferences/preferences'

type Changes = PreferencesEvent['data']['changes']
type Chosen = { readonly [Name in keyof Changes]-?: NonNullable<Changes[Name]>['to'] }

/** What the user chose; null where nothing was. */
export type PreferencesState = Chosen
export type PreferencesCommand =
  | {
      readonly type: 'ChoosePreferences'
      /** What is not named stays. */
      readonly chosen: ChangedPreferences & { readonly colours?: ColourPreferences }
    }
  | { readonly type: 'Pin' | 'Unpin'; readonly pin: Pin }

/** What one user likes; a choice that is in force already changes nothing. */
export const preferencesDecider: Decider<PreferencesState, PreferencesCommand, PreferencesEvent> = {
  kind: 'preferences',
  initial: { colours: null, language: null, formats: null, messagesSeen: null, pins: null, notifications: null },
  evolve: (state, { data: { changes } }) => ({
    ...state,
    ...Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to])),
  }),
  decide: (command, state) => {
    const changes = Object.entries(chosenBy(command, state))
      .map(([name, to]) => [name, { from: state[name as keyof Chosen], to }] as const)
      .filter(([, { from, to }]) => to !== undefined && !isSameValue(from, to))
    return changes.length === 0 ? [] : [{ type: 'PreferencesChanged', data: { changes: Object.fromEntries(changes) } }]
  },
}

const chosenBy = (
  command: PreferencesCommand,
  { pins, notifications: held, messagesSeen: seen }: PreferencesState,
): Partial<Chosen> => {
  switch (command.type) {
    case 'ChoosePreferences': {
      const { notifications, messagesSeen, ...chosen } = command.chosen
      return {
        ...chosen,
        ...(messagesSeen && { messagesSeen: laterOf(seen, messagesSeen) }),
        ...(notifications !== undefined && { notifications: notifications && withChoices(held, notifications) }),
      }
    }
    case 'Pin':
      return { pins: withPin(pins ?? [], command.pin) }
    case 'Unpin':
      return pins === null ? {} : { pins: pins.filter((pin) => !isPinOf(command.pin)(pin)) }
  }
}

/** Another screen may have seen more already. */
const laterOf = (held: string | null, seen: string): string =>
  held !== null && BigInt(held) > BigInt(seen) ? held : seen

const withPin = (pins: readonly Pin[], pin: Pin): Pin[] => {
  if (pins.some(isPinOf(pin))) return [...pins]
  if (pins.length >= MOST_PINS) throw refused('too-many-pins', { maximum: MOST_PINS })
  return [...pins, pin]
}
