import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { withSearch } from '../../http/search-of.ts'
import { ConversationId, Instant, LeadId, PersonId } from '../../ids.ts'
import { Channel } from '../../messages/channels.ts'
import { MOST_COUNTED } from '../../messages/inbox.ts'

/** A stretch of a text in UTF-16 code units; its end is not in it. */
const Stretch = z.object({ from: z.int().min(0), to: z.int().min(1) })

export const MessageRow = z.object({
  conversationId: ConversationId,
  /** As its conversation names it. */
  messageId: z.string(),
  channel: Channel,
  direction: z.enum(['inbound', 'outbound']),
  at: Instant,
  personId: PersonId,
  name: z.string(),
  leadId: LeadId,
  /** The words around what was looked for, else the beginning; `found` tells where they stand in it. */
  excerpt: z.object({ text: z.string(), found: z.array(Stretch) }),
})
export type MessageRow = z.infer<typeof MessageRow>

const listing = endpoint({
  name: 'list-messages',
  summary: 'Messages of all conversations with people, by their words',
  method: 'GET',
  path: '/api/messages',
  owner: 'query-service',
  permission: 'communication_dashboard.view',
  query: z.strictObject({
    channel: Channel.optional(),
    /** Those of that conversation alone. */
    conversation: ConversationId.optional(),
    /** Each word begins a word of the message; four digits and more stand anywhere in a number. */
    search: z.string().max(200).optional(),
    cursor: z.string().max(4000).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
    /** As of every list: `later` leaves a total that is a floor unless it came to light with the page, `only` gives the total and no rows. */
    count: z.enum(['later', 'only']).optional(),
  }),
  shows: ['conversation', 'lead', 'person'],
  response: z.object({
    data: z.array(MessageRow),
    next: z.string().nullable(),
    /** Counted up to where queues are, and of what is common among the newest alone; a total that is not exact is a floor. */
    total: z.object({ value: z.int().min(0).max(MOST_COUNTED), exact: z.boolean() }),
  }),
  errors: [],
})

/** Messages of the conversations whose leads the reader sees, the newest first. Messages that were revoked or erased are found by nothing. */
export const [listMessages, searchMessages] = withSearch(listing, ['search'])
