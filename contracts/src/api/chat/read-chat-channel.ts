import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'

/** The signed-in user has read a conversation, up to a message or all of it. */
export const readChatChannel = endpoint({
  name: 'read-chat-channel',
  summary: 'Mark a conversation with a colleague as read',
  method: 'POST',
  path: '/api/chat/channels/:id/read',
  owner: 'command-service',
  permission: 'signed-in',
  params: z.object({ id: z.guid() }),
  body: z.strictObject({ upTo: z.int().min(1).optional() }),
  response: CommandAccepted,
  errors: ['record-not-found'],
})
