import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { withSearch } from '../../http/search-of.ts'
import { ConversationId, Instant, LeadId, PersonId, UserId } from '../../ids.ts'
import { LeadStage } from '../../kinds/lead/lead-stages.ts'
import { Channel } from '../../messages/channels.ts'
import { DeskState, InboxQueue, MOST_COUNTED } from '../../messages/inbox.ts'
import { OutgoingState } from '../../messages/message-content.ts'
import { AWAITED_REPLIES } from '../../messages/reply-clock.ts'

export const ConversationRow = z.object({
  id: ConversationId,
  channel: Channel,
  /** Ours, as the provider names it. */
  account: z.string(),
  personId: PersonId,
  name: z.string(),
  /** The lead that its newest message went to. */
  leadId: LeadId,
  stage: LeadStage,
  state: DeskState,
  snoozedUntil: Instant.nullable(),
  assignee: z.object({ id: UserId, name: z.string().nullable() }).nullable(),
  /** When the person wrote first of what is not answered; null where nothing waits. */
  waitingSince: Instant.nullable(),
  /** Until when they are to be answered by the business hours, for the first time or again; null where nothing waits. */
  clock: z.object({ awaited: z.enum(AWAITED_REPLIES), dueAt: Instant.nullable() }).nullable(),
  lastInboundAt: Instant.nullable(),
  /** How many messages the person has written. */
  inbound: z.int().min(0),
  /** How many of those that wait the reader has not read. */
  unread: z.int().min(0),
  /** Null where nothing but reactions were written. */
  lastMessage: z
    .object({
      direction: z.enum(['inbound', 'outbound']),
      /** Its beginning; empty where it was revoked or has no words. */
      text: z.string(),
      kind: z.string(),
      at: Instant,
      /** How far one of ours came; null of the person's, and where nothing is told of it. */
      state: OutgoingState.nullable(),
    })
    .nullable(),
})
export type ConversationRow = z.infer<typeof ConversationRow>

const listing = endpoint({
  name: 'list-conversations',
  summary: 'Conversations with people, by queue and channel',
  method: 'GET',
  path: '/api/conversations',
  owner: 'query-service',
  permission: 'communication_dashboard.view',
  query: z.strictObject({
    queue: InboxQueue.default('all'),
    /** A queue under a name, in place of the standard one. */
    saved: z.guid().optional(),
    channel: Channel.optional(),
    assignee: UserId.optional(),
    state: DeskState.optional(),
    /** That conversation alone, whatever queue it is in. */
    id: ConversationId.optional(),
    search: z.string().max(200).optional(),
    cursor: z.string().max(4000).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
    /** As of every list: `later` leaves a total that is a floor unless it came to light with the page, `only` gives the total and no rows. */
    count: z.enum(['later', 'only']).optional(),
  }),
  shows: ['conversation', 'lead', 'person', 'user', 'conversation-reading', 'team', 'site-settings', 'inbox-queue'],
  response: z.object({
    data: z.array(ConversationRow),
    next: z.string().nullable(),
    /** Counted up to where queues are; a total that is not exact is a floor. */
    total: z.object({ value: z.int().min(0).max(MOST_COUNTED), exact: z.boolean() }),
  }),
  errors: ['record-not-found'],
})

/**
 * Conversations whose leads the reader sees: in `waiting` and `overdue` the longest first, in `snoozed` what comes back first, elsewhere the newest
 * message first.
 */
export const [listConversations, searchConversations] = withSearch(listing, ['search'])
