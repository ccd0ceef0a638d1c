import type { Recorded } from '@kervan/contracts/events/catalog'
import type { NotificationsEvent } from '@kervan/contracts/events/notifications.events'
import {
  notificationOf,
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
}

/** Whom an event of any type tells something. */
export const toldBy = (event: Recorded): Told | null =>
  TELLING_TYPES.includes(event.type as TellingType) ? notificationOf(event as Recorded<TellingType>) : null

/** To whom an event is a notification, beside what it is to those who see its record. */
export const notificationPushes = (event: Recorded, { choices }: PushContext): readonly AddressedPush[] => {
  const told = toldBy(event)
  if (!told || !isWanted(choices, 'bell', told.type)) return []
  const { push } = recordChanged('notifications', event)
  return [{ rooms: [`u:${told.to}`], push: { ...push, payload: { ...push.payload, id: told.to } } as typeof push }]
}
