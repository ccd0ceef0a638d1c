import type { Recorded } from '@kervan/contracts/events/catalog'
import type { NotificationsEvent } from '@kervan/contracts/events/notifications.events'
import { notificationOf, TELLING_TYPES, type TellingType } from '@kervan/contracts/notifications/notifications'
import type { AddressedPush, PushTable } from './addressed-push.ts'
import { recordChanged } from './record-changed.ts'

export const NOTIFICATIONS_PUSHES: PushTable<NotificationsEvent['type']> = {
  NotificationsRead: (event) => [recordChanged('notifications', event)],
  // Told as every notification is.
  NotificationTried: () => [],
  ApprovalAsked: () => [],
}

const isTelling = (event: Recorded): event is Recorded<TellingType> => TELLING_TYPES.includes(event.type as TellingType)

/** To whom an event is a notification, beside what it is to those who see its record. */
export const notificationPushes = (event: Recorded): readonly AddressedPush[] => {
  const told = isTelling(event) ? notificationOf(event) : null
  if (!told) return []
  const { push } = recordChanged('notifications', event)
  return [{ rooms: [`u:${told.to}`], push: { ...push, payload: { ...push.payload, id: told.to } } as typeof push }]
}
