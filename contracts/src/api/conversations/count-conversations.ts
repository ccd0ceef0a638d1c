import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'
import { Channel } from '../../messages/channels.ts'
import { INBOX_QUEUES, type InboxQueue, MOST_COUNTED } from '../../messages/inbox.ts'

const Count = z.object({ value: z.int().min(0).max(MOST_COUNTED), exact: z.boolean() })
const Queues = z.object(
  Object.fromEntries(INBOX_QUEUES.map((queue) => [queue, Count])) as Record<InboxQueue, typeof Count>,
)

/** How many conversations the reader sees in each queue; a count that is not exact is a floor. */
export const countConversations = endpoint({
  name: 'count-conversations',
  summary: 'How many conversations there are in each queue',
  method: 'GET',
  path: '/api/conversations/counts',
  owner: 'query-service',
  permission: 'communication_dashboard.view',
  query: z.strictObject({ channel: Channel.optional() }),
  shows: ['conversation', 'lead', 'conversation-reading', 'team', 'site-settings', 'inbox-queue', 'person'],
  response: z.object({
    queues: Queues,
    /** Those under a name that are offered to the reader. */
    saved: z.array(z.object({ id: z.guid(), name: z.string(), count: Count })),
    /** When the next snooze ends or the next person has waited too long, and the counts are other ones; null where neither comes. */
    changesAt: Instant.nullable(),
  }),
  errors: [],
})
