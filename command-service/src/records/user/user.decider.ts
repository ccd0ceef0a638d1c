import type { Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { UserEvent } from '@kervan/contracts/events/user.events'

type Registered = Extract<UserEvent, { type: 'UserRegistered' }>['data']

export type UserState = { readonly status: 'none' } | ({ readonly status: 'active' } & Registered)
export type UserCommand = ({ readonly type: 'Register' } & Registered) | { readonly type: 'ResetPassword' }

export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  kind: 'user',
  initial: { status: 'none' },
  evolve: (user, event) => (event.type === 'UserRegistered' ? { status: 'active', ...event.data } : user),
  decide: (command, user) => {
    if (command.type === 'ResetPassword') {
      if (user.status === 'none') throw refused('user-not-found')
      return [{ type: 'UserPasswordReset', data: {} }]
    }
    if (user.status !== 'none') throw refused('username-taken')
    const { type: _, ...registered } = command
    return [{ type: 'UserRegistered', data: registered }]
  },
}
