import { z } from 'zod'
import { Actor } from '../../events/envelope.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId, Instant, PositionText } from '../../ids.ts'
import { MessageContent, OutgoingState } from '../../messages/message-content.ts'
import { MessageFile } from '../../messages/message-file.ts'

const ConversationMessage = z.object({
  /** The conversation's. */
  id: ConversationId,
  /** As the conversation names it. */
  messageId: z.string(),
  position: PositionText,
  direction: z.enum(['inbound', 'outbound']),
  /** How far one of ours came; null of the person's. */
  state: OutgoingState.nullable(),
  content: MessageContent,
  /** Its files of which it is known what became of them. */
  files: z.array(MessageFile),
  revoked: z.boolean(),
  by: Actor,
  at: Instant,
  /** Why one of ours was not sent, where that is told. */
  error: z.string().optional(),
})

/** Messages of one conversation, the newest first by when they were written: the same as in the timeline of the person. */
export const listConversationMessages = endpoint({
  name: 'list-conversation-messages',
  summary: 'Messages of a conversation with a person, the newest first',
  method: 'GET',
  path: '/api/conversations/:conversationId/messages',
  owner: 'query-service',
  permission: 'communication_dashboard.view',
  params: z.object({ conversationId: ConversationId }),
  query: z.strictObject({
    /** Position of the oldest message already held. */
    before: PositionText.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  shows: ['conversation', 'lead', 'person'],
  response: z.object({
    data: z.array(ConversationMessage),
    /** Position of the last of these, by which older ones are asked for; null where there are none. */
    next: PositionText.nullable(),
  }),
  errors: ['conversation-not-found'],
})
