import { randomUUID } from 'node:crypto'
import { DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import type { Happenings } from './happening.ts'

export const PREFERENCES_HAPPENINGS: Happenings = {
  'record_changed: one tries whether notifications arrive': {
    event: 'NotificationTried',
    happen: (acts) => acts.tryNotification(randomUUID()),
  },
  'record_changed: the time of a record has come that one takes care of': {
    event: 'TimeCame',
    happen: (acts) => acts.tellTime(randomUUID()),
  },
  'record_changed: one has read a notification on another screen': {
    event: 'NotificationsRead',
    happen: (acts) => acts.readNotifications(randomUUID()),
  },
  'record_changed: one has chosen a theme on another screen': {
    event: 'PreferencesChanged',
    happen: (acts) => acts.chooseColours(randomUUID(), DEFAULT_COLOURS),
  },
}
