import { z } from 'zod'
import { CHAT_PAGE } from '../../chat/chat-limits.ts'
import { CustomerMessage } from '../../chat/customer-message.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId } from '../../ids.ts'

/** The newest messages of a conversation with a person, oldest first; earlier ones by the sequence of the first. */
export const listCustomerMessages = endpoint({
  name: 'list-customer-messages',
  summary: 'Messages of a conversation with a person, in the shape of the chat',
  method: 'GET',
  // The gateway asks by itself as well, for those who have the conversation open.
  isPoll: true,
  path: '/api/chat/customers/:conversationId/messages',
  owner: 'query-service',
  permission: 'communication_dashboard.view',
  params: z.object({ conversationId: ConversationId }),
  query: z.strictObject({
    before: z.coerce.number().int().min(1).optional(),
    /** That message alone, as its conversation names it. */
    message: z.string().min(1).max(500).optional(),
    limit: z.coerce.number().int().min(1).max(CHAT_PAGE).default(CHAT_PAGE),
  }),
  shows: ['conversation', 'lead', 'person'],
  response: z.object({ data: z.array(CustomerMessage), earlier: z.boolean() }),
  errors: ['conversation-not-found'],
})
