import type { NotificationsEvent } from '@kervan/contracts/events/notifications.events'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import {
  notificationsOf,
  TELLING_TYPES,
  type TellingType,
  type Told,
} from '@kervan/contracts/notifications/notifications'
import { isWanted } from '@kervan/contracts/preferences/notification-choices'
import type { AddressedPush, PushContext, PushTable } from './addressed-push.ts'
import { recordChanged } from './record-changed.ts'

export const NOTIFICATIONS_PUSHES: PushTable<NotificationsEvent['type']> = {
  NotificationsRead: (event) => [recordChanged('notifications', event)],
  // Told as every notification is.
  NotificationTried: () => [],
  ApprovalAsked: () => [],
  TimeCame: () => [],
}

/** Whom an event of any type tells something. */
export const toldBy = (event: Recorded): readonly Told[] =>
  TELLING_TYPES.includes(event.type as TellingType) ? notificationsOf(event as Recorded<TellingType>) : []

/** To whom an event is a notification, beside what it is to those who see its record. */
export const notificationPushes = (event: Recorded, { choices }: PushContext): readonly AddressedPush[] => {
  const told = toldBy(event).filter(({ to, type }) => isWanted(choices?.get(to), 'bell', type))
  return told.map(({ to }) => {
    const { push } = recordChanged('notifications', event)
    return { rooms: [`u:${to}`], push: { ...push, payload: { ...push.payload, id: to } } as typeof push }
  })
}
