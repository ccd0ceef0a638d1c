import { z } from 'zod'
import { CHAT_PAGE } from '../../chat/chat-limits.ts'
import { ChatMessage } from '../../chat/chat-message.ts'
import { endpoint } from '../../http/endpoint.ts'

/** The newest messages of a conversation with a colleague, oldest first; earlier ones by the sequence of the first. */
export const listChatMessages = endpoint({
  name: 'list-chat-messages',
  summary: 'Messages of a conversation with a colleague',
  method: 'GET',
  path: '/api/chat/channels/:id/messages',
  owner: 'query-service',
  permission: 'signed-in',
  params: z.object({ id: z.guid() }),
  query: z.strictObject({
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(CHAT_PAGE).default(CHAT_PAGE),
  }),
  shows: ['chat-channel'],
  response: z.object({ data: z.array(ChatMessage), earlier: z.boolean() }),
  errors: ['record-not-found'],
})
