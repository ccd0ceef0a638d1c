import { z } from 'zod'
import { EventId, Instant, PositionText } from '../ids.ts'
import { type EventOf, event } from './define-events.ts'

/** Stream `notifications-<userId>`: what one user read of what they were told. */
export const NOTIFICATIONS_EVENTS = {
  /** Some of them, or all up to a position of the log. */
  NotificationsRead: event(z.object({ ids: z.array(EventId), until: PositionText.nullable() })),
  /** The user tries whether they are told. */
  NotificationTried: event(z.object({})),
  /** A registration waits, and the user may approve it. */
  ApprovalAsked: event(z.object({ registrationId: z.guid() })),
  /** A time of a record has come that the user was to hear of: `name` as the kind declares it, `failing` where it fails; `at` when it was to be told. */
  TimeCame: event(z.object({ kind: z.string(), recordId: z.guid(), name: z.string(), at: Instant })),
}
export type NotificationsEvent = EventOf<typeof NOTIFICATIONS_EVENTS>
