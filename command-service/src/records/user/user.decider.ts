import type { Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { UserEvent } from '@kervan/contracts/events/user.events'
import type { RecordState } from '@kervan/contracts/record/record-state'
import { user as declared } from '@kervan/contracts/records/user'
import { recordDecider } from '../../kit/record/record-decider.ts'

type Registered = Extract<UserEvent, { type: 'UserRegistered' }>['data']

/** A user as the declaration folds it; null where there is none. */
export type UserState = RecordState | null
export type UserCommand = ({ readonly type: 'Register' } & Registered) | { readonly type: 'ResetPassword' }

const kit = recordDecider(declared)

const decideUser = (command: UserCommand, user: UserState): readonly UserEvent[] => {
  if (command.type === 'ResetPassword') {
    if (!user) throw refused('user-not-found')
    return [{ type: 'UserPasswordReset', data: {} }]
  }
  if (user) throw refused('username-taken')
  const { type: _, ...registered } = command
  return [{ type: 'UserRegistered', data: registered }]
}

export const userDecider: Decider<UserState, UserCommand, UserEvent> = { ...kit, decide: decideUser }
