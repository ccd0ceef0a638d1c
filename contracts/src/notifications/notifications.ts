import type { EventType, Recorded } from '../events/catalog.ts'
import { recordOf } from '../streams.ts'
import type { NotificationType } from './notification-words.ts'

/** That one user is to know of something, and which record it is about. */
export interface Told {
  readonly to: string
  readonly type: NotificationType
  readonly record: { readonly kind: 'lead' | 'registration' | 'notifications'; readonly id: string }
}

/** Which events somebody is told of. A further one is a line here, and its words in `notification-words.ts`. */
const TELLING = {
  LeadOpened: ({ stream, data: { ownerId } }) => toOwner(stream, ownerId),
  LeadAssigned: ({ stream, data: { ownerId } }) => toOwner(stream, ownerId),
  UserPasswordReset: ({ stream }) => toAccount(stream, 'password-reset'),
  NotificationTried({ stream }) {
    const { id } = recordOf(stream)
    return { to: id, type: 'tried', record: { kind: 'notifications', id } }
  },
  ApprovalAsked: ({ stream, data: { registrationId: id } }) => ({
    to: recordOf(stream).id,
    type: 'registration-waits',
    record: { kind: 'registration', id },
  }),
} as const satisfies { readonly [Type in EventType]?: (event: Recorded<Type>) => Told | null }

const toOwner = (stream: string, ownerId: string | null): Told | null =>
  ownerId === null ? null : { to: ownerId, type: 'lead-given', record: { kind: 'lead', id: recordOf(stream).id } }

/** Of what was done to an account its user is told, and there is nothing to open. */
const toAccount = (stream: string, type: NotificationType): Told => {
  const { id } = recordOf(stream)
  return { to: id, type, record: { kind: 'notifications', id } }
}

export type TellingType = keyof typeof TELLING
export const TELLING_TYPES = Object.keys(TELLING) as TellingType[]

/** Whom an event tells something. Nobody is told of what they did themselves, but for what they tried. */
export const notificationOf = (event: Recorded<TellingType>): Told | null => {
  const told = (TELLING[event.type] as (event: Recorded) => Told | null)(event)
  const { by } = event.metadata
  return told && told.type !== 'tried' && by.kind === 'user' && by.id === told.to ? null : told
}
