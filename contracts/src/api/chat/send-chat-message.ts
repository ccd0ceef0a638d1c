import { z } from 'zod'
import { CHAT_TEXT_LENGTH } from '../../chat/chat-limits.ts'
import { ChatMessage } from '../../chat/chat-message.ts'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { TypedText } from '../../text/typed-text.ts'

/** Writes to a colleague. The same `clientMessageId` again is the same message. */
export const sendChatMessage = endpoint({
  name: 'send-chat-message',
  summary: 'Write to a colleague',
  method: 'POST',
  path: '/api/chat/channels/:id/messages',
  owner: 'command-service',
  permission: 'signed-in',
  params: z.object({ id: z.guid() }),
  body: z.strictObject({
    text: TypedText(CHAT_TEXT_LENGTH),
    /** Without one, the same words within the same minute are one message. */
    clientMessageId: z.string().min(1).max(100).optional(),
  }),
  status: 201,
  response: CommandAccepted.extend({ message: ChatMessage }),
  errors: ['record-not-found'],
})
