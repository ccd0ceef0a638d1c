import { z } from 'zod'
import { ChatChannel } from '../../chat/chat-channel.ts'
import { endpoint } from '../../http/endpoint.ts'

/** The conversations of the signed-in user with colleagues, the newest message first. */
export const listChatChannels = endpoint({
  name: 'list-chat-channels',
  summary: 'Conversations with colleagues',
  method: 'GET',
  path: '/api/chat/channels',
  owner: 'query-service',
  permission: 'signed-in',
  isPoll: true,
  shows: ['chat-channel'],
  response: z.object({ data: z.array(ChatChannel) }),
  errors: [],
})
