import type { Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { Actor } from '@kervan/contracts/events/envelope'
import type { RegistrationEvent } from '@kervan/contracts/events/registration.events'
import type { RegistrationStanding } from '@kervan/contracts/statuses/registration-standings'

type Asked = Extract<RegistrationEvent, { type: 'RegistrationAsked' }>['data']
type Given = Extract<RegistrationEvent, { type: 'RegistrationApproved' }>['data']

interface Registration extends Asked {
  readonly standing: RegistrationStanding
  /** The rights given with the approval, when and by whom. */
  readonly approved: (Given & { readonly at: string; readonly by: Actor }) | null
}

/** Null where there is no registration. */
export type RegistrationState = Registration | null
export type RegistrationCommand =
  | ({ readonly type: 'Ask' } & Asked)
  | ({ readonly type: 'Approve' } & Given)
  | { readonly type: 'Refuse' }

/** A newcomer asks for an account; a user decides, once. */
export const registrationDecider: Decider<RegistrationState, RegistrationCommand, RegistrationEvent> = {
  kind: 'registration',
  initial: null,
  evolve(state, event, { at, by }) {
    if (event.type === 'RegistrationAsked') return { ...event.data, standing: 'waiting', approved: null }
    if (!state) return null
    return event.type === 'RegistrationApproved'
      ? { ...state, standing: 'approved', approved: { ...event.data, at, by } }
      : { ...state, standing: 'refused' }
  },
  decide({ type, ...data }, state) {
    if (type === 'Ask') {
      if (state) throw refused('record-exists')
      return [{ type: 'RegistrationAsked', data: data as Asked }]
    }
    if (!state) throw refused('record-not-found')
    if (state.standing !== 'waiting') throw refused('registration-decided')
    return type === 'Approve'
      ? [{ type: 'RegistrationApproved', data: data as Given }]
      : [{ type: 'RegistrationRefused', data: {} }]
  },
}
