import type { NotificationType } from './notification-kinds.ts'

/** By the kind of a record, what the user in charge is told when it is due or fails. A kind that notifies is a line here. */
const DUE_NOTIFICATIONS = {
  'follow-up': 'follow-up-due',
  request: 'request-due',
  'channel-account': 'channel-account-failing',
  'webhook-subscription': 'webhook-failing',
} as const satisfies Readonly<Record<string, NotificationType>>

/** Other notifications of a record, by the name of the condition. */
const NAMED: Readonly<Record<string, NotificationType>> = { restricted: 'channel-account-restricted' }

/** What is told of a record that is due, fails, or is in trouble of another name. */
export const dueNotificationOf = (kind: DueKind, name: string): NotificationType =>
  Object.hasOwn(NAMED, name) ? NAMED[name]! : DUE_NOTIFICATIONS[kind]

export type DueKind = keyof typeof DUE_NOTIFICATIONS
export const DUE_KINDS = Object.keys(DUE_NOTIFICATIONS) as readonly DueKind[]
export const isDueKind = (kind: string): kind is DueKind => Object.hasOwn(DUE_NOTIFICATIONS, kind)
