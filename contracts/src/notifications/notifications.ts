import type { EventType, Recorded } from '../kinds/event-catalog.ts'
import { recordOf } from '../streams.ts'
import { mentioned } from '../text/mentions-in.ts'
import { type DueKind, dueNotificationOf, isDueKind } from './due-notifications.ts'
import type { NotificationType } from './notification-kinds.ts'

/** That one user is to know of something, and which record it is about. */
export interface Told {
  readonly to: string
  readonly type: NotificationType
  readonly record: { readonly kind: 'lead' | 'registration' | 'user' | 'notifications' | DueKind; readonly id: string }
  /** The note of the record that it is about. */
  readonly noteId?: string
}

/** Which events users are told of. A further one is a line here; a further kind is one in `notification-kinds.ts` first. */
const TELLING = {
  LeadOpened: ({ stream, data: { ownerId } }) => toOwner(stream, ownerId),
  LeadAssigned: ({ stream, data: { ownerId } }) => toOwner(stream, ownerId),
  LeadNoteAdded: ({ stream, data: { noteId, mentions = [] } }) => {
    const { id } = recordOf(stream)
    return mentioned(mentions).map((to) => ({ to, type: 'mentioned', record: { kind: 'lead', id }, noteId }))
  },
  UserPasswordReset: ({ stream }) => toAccount(stream, 'password-reset'),
  UserPasswordChanged: ({ stream, data: { ofOneTime } }) => (ofOneTime ? null : toAccount(stream, 'password-changed')),
  UserPasskeyAdded: ({ stream }) => toAccount(stream, 'passkey-added'),
  UserPasskeyRemoved: ({ stream }) => toAccount(stream, 'passkey-removed'),
  UserSecondFactorSetUp: ({ stream }) => toAccount(stream, 'second-factor-set-up'),
  UserSecondFactorTurnedOff: ({ stream }) => toAccount(stream, 'second-factor-turned-off'),
  UserSecondFactorReset: ({ stream }) => toAccount(stream, 'second-factor-reset'),
  UserRecoveryCodesRenewed: ({ stream }) => toAccount(stream, 'recovery-codes-renewed'),
  UserSessionsEnded: ({ stream, data: { every } }) => toAccount(stream, every ? 'sessions-ended' : 'session-ended'),
  NotificationTried({ stream }) {
    const { id } = recordOf(stream)
    return { to: id, type: 'tried', record: { kind: 'notifications', id } }
  },
  ApprovalAsked: ({ stream, data: { registrationId: id } }) => ({
    to: recordOf(stream).id,
    type: 'registration-waits',
    record: { kind: 'registration', id },
  }),
  TimeCame: ({ stream, data: { kind, recordId: id, name } }) =>
    isDueKind(kind) ? { to: recordOf(stream).id, type: dueNotificationOf(kind, name), record: { kind, id } } : null,
} as const satisfies { readonly [Type in EventType]?: (event: Recorded<Type>) => Told | readonly Told[] | null }

const toOwner = (stream: string, ownerId: string | null): Told | null =>
  ownerId === null ? null : { to: ownerId, type: 'lead-given', record: { kind: 'lead', id: recordOf(stream).id } }

/** What was changed of the ways into an account is told to its user. */
const toAccount = (stream: string, type: NotificationType): Told => {
  const { id } = recordOf(stream)
  return { to: id, type, record: { kind: 'user', id } }
}

export type TellingType = keyof typeof TELLING
export const TELLING_TYPES = Object.keys(TELLING) as TellingType[]

/**
 * Whom an event tells something, each of them once. Users are not told of what they did themselves, but for what they tried, and for the
 * ways into their account: an intruder who took over a session acts in the name of its user.
 */
export const notificationsOf = (event: Recorded<TellingType>): readonly Told[] => {
  const told = (TELLING[event.type] as (event: Recorded) => Told | readonly Told[] | null)(event)
  const { by } = event.metadata
  const isOfOwn = ({ to, record: { kind } }: Told) =>
    by.kind === 'user' && by.id === to && (kind === 'lead' || kind === 'registration')
  return [told ?? []].flat().filter((each) => !isOfOwn(each))
}
