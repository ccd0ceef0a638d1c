import type { CustomerParty } from '@kervan/contracts/chat/customer-channel'
import type { Channel } from '@kervan/contracts/messages/channels'
import {
  boolean,
  cut,
  instant,
  int,
  json,
  nullable,
  type RowOf,
  table,
  text,
  uuid,
  word,
} from '../../projector/declare.ts'
import { waitColumns } from '../conversation-wait.ts'
import type { LastMessage } from '../leads-list/last-message.ts'
import type { KeptPreview } from '../leads-list/message-preview.ts'

/**
 * A row for each conversation with a person. Its lead says who the person is, and who may see it: a row has no lead until a message
 * of it has been routed, and is not shown before.
 */
export const conversations = table('conversations', {
  key: 'conversation_id',
  columns: {
    conversation_id: uuid(),
    channel: word<Channel>(),
    account: cut(text(), 200),
    /** The other side, as the provider named it last. */
    party: json<CustomerParty>(),
    /** The colleague who opened it; null where the person wrote first. */
    opened_by: nullable(uuid()),
    lead_id: nullable(uuid()),
    last_inbound_at: nullable(instant()),
    last_message: nullable(json<KeptPreview>()),
    last_message_id: nullable(text()),
    said_before: nullable(json<NonNullable<LastMessage['said_before']>>()),
    /** The time that queues are sorted by: of the last message; without one, of the opening, or of writing one that was taken back. */
    last_message_at: instant(),
    ...waitColumns,
    answered_at: nullable(instant()),
    /** When the first unanswered message was written. */
    waiting_since: nullable(instant()),
    /** How many messages the person has written, and how many of the first of them do not wait. */
    inbound: int(),
    settled: int(),
    assignee: nullable(uuid()),
    /** When it was given to the assignee, and whether the product gave it by itself. */
    assigned_at: nullable(instant()),
    given_by_desk: boolean(),
    snoozed_until: nullable(instant()),
  },
  indexes: [
    '(lead_id)',
    '(last_message_at, conversation_id)',
    '(channel, last_message_at, conversation_id)',
    '(last_message_at, conversation_id) where closed',
    // Open conversations are the work at hand, however many were closed: no queue of open ones looks further than that.
    '(last_message_at, conversation_id) where not closed',
    '(assignee, last_message_at, conversation_id) where not closed',
    '(assignee, assigned_at) where assignee is not null',
    '(waiting_since, conversation_id) where waiting_since is not null and not closed',
    '(snoozed_until, conversation_id) where snoozed_until is not null and not closed',
  ],
})

export type StoredConversation = RowOf<typeof conversations>
