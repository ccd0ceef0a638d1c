import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { EventId, Instant, PositionText } from '../../ids.ts'
import { NOTIFICATION_TYPES } from '../../notifications/notification-kinds.ts'

/** How many unread ones are counted; of more it is told that there are more. */
export const MOST_COUNTED = 100

export const Notification = z.object({
  id: EventId,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  content: z.string(),
  timestamp: Instant,
  position: PositionText,
  /** The page of what it is about; null where there is none. */
  link: z.string().nullable(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** What the signed-in user is to know, newest first, in the language of the request. */
export const listNotifications = endpoint({
  name: 'list-notifications',
  summary: 'What the signed-in user is to know',
  method: 'GET',
  path: '/api/notifications',
  owner: 'query-service',
  permission: 'signed-in',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(50).default(20),
    /** Older than this one: the `next` of a page. */
    before: PositionText.optional(),
  }),
  shows: ['notifications', 'lead', 'registration'],
  response: z.object({
    data: z.array(Notification),
    next: PositionText.nullable(),
    unread: z.int().min(0).max(MOST_COUNTED),
  }),
  errors: [],
})
