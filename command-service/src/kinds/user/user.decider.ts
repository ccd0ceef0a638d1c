import type { Context, Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import { user as declared } from '@kervan/contracts/kinds/user/user'
import type { UserEvent } from '@kervan/contracts/kinds/user/user.events'
import { userRules } from '@kervan/contracts/kinds/user/user.rules'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import type { RecordCommand } from '../../kit/record/record-command.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'

type Registered = Extract<UserEvent, { type: 'UserRegistered' }>['data']

/** What is done to a second step, and what tells of it: that it happened, and nothing else. */
const SECOND_FACTOR_EVENTS = {
  SetUpSecondFactor: 'UserSecondFactorSetUp',
  TurnOffSecondFactor: 'UserSecondFactorTurnedOff',
  RenewRecoveryCodes: 'UserRecoveryCodesRenewed',
  /** By an operator or a colleague. */
  ResetSecondFactor: 'UserSecondFactorReset',
} as const

/** A user as the declaration folds it; null where there is none. */
export type UserState = RecordState | null
export type UserCommand =
  | ({ readonly type: 'Register' } & Registered)
  /** By an operator or a colleague. */
  | { readonly type: 'ResetPassword' }
  /** By the user. */
  | { readonly type: 'ChangePassword'; readonly ofOneTime?: true }
  | { readonly type: 'AddPasskey' | 'RemovePasskey'; readonly passkeyId: string }
  | { readonly type: keyof typeof SECOND_FACTOR_EVENTS }
  /** By a colleague. */
  | { readonly type: 'EndSessions'; readonly every: boolean }
  /** What every kind of record may be asked. */
  | Exclude<RecordCommand, { type: 'Create' }>

/** What every kind of record may be asked. */
export const userKit = recordDecider(declared, userRules)

const decideUser = (command: UserCommand, user: UserState, context: Context): readonly UserEvent[] => {
  if (command.type === 'Register') {
    if (user) throw refused('username-taken', { paths: ['body.username'] })
    const { type: _, ...registered } = command
    return [{ type: 'UserRegistered', data: registered }]
  }
  if (!user) throw refused('user-not-found')
  switch (command.type) {
    case 'ResetPassword':
      return [{ type: 'UserPasswordReset', data: {} }]
    case 'ChangePassword':
      return [{ type: 'UserPasswordChanged', data: command.ofOneTime ? { ofOneTime: true } : {} }]
    case 'AddPasskey':
      return [{ type: 'UserPasskeyAdded', data: { passkeyId: command.passkeyId } }]
    case 'RemovePasskey':
      return [{ type: 'UserPasskeyRemoved', data: { passkeyId: command.passkeyId } }]
    case 'SetUpSecondFactor':
    case 'TurnOffSecondFactor':
    case 'RenewRecoveryCodes':
    case 'ResetSecondFactor':
      return [{ type: SECOND_FACTOR_EVENTS[command.type], data: {} }]
    case 'EndSessions':
      return [{ type: 'UserSessionsEnded', data: { every: command.every } }]
    default:
      return userKit.decide(command, user, context) as readonly UserEvent[]
  }
}

/** Whether a user administers and can sign in. */
export const isAdministrator = (user: UserState): boolean =>
  user !== null && !user.archived && user.values.userType === 'admin'

export const userDecider: Decider<UserState, UserCommand, UserEvent> = { ...userKit, decide: decideUser }
