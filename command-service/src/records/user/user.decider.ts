import type { Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { UserEvent } from '@kervan/contracts/events/user.events'

type Registered = Extract<UserEvent, { type: 'UserRegistered' }>['data']

export type UserState = { readonly status: 'none' } | ({ readonly status: 'active' } & Registered)
export type UserCommand = { readonly type: 'Register' } & Registered

export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  kind: 'user',
  initial: { status: 'none' },
  evolve: (_state, event) => ({ status: 'active', ...event.data }),
  decide: ({ type: _, ...registered }, user) => {
    if (user.status !== 'none') throw refused('username-taken')
    return [{ type: 'UserRegistered', data: registered }]
  },
}
