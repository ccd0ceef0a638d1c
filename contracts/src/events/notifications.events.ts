import { z } from 'zod'
import { EventId, PositionText } from '../ids.ts'
import { type EventOf, event } from './define-events.ts'

/** Stream `notifications-<userId>`: what one user read of what they were told. */
export const NOTIFICATIONS_EVENTS = {
  /** Some of them, or all up to a position of the log. */
  NotificationsRead: event(z.object({ ids: z.array(EventId), until: PositionText.nullable() })),
  /** The user tries whether they are told. */
  NotificationTried: event(z.object({})),
  /** A registration waits, and the user may approve it. */
  ApprovalAsked: event(z.object({ registrationId: z.guid() })),
}
export type NotificationsEvent = EventOf<typeof NOTIFICATIONS_EVENTS>
