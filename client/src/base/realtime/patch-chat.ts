import type { listChatMessages } from '@kervan/contracts/api/chat/list-chat-messages'
import type { ChatMessage } from '@kervan/contracts/chat/chat-message'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { Asked, ChatPush, Patched } from './patch.ts'
import { untouched } from './patch.ts'

export type ChatMessages = ResponseOf<typeof listChatMessages>

/** A conversation with one more message, in its place; the same where it is there. */
export const withMessage = (held: ChatMessages, message: ChatMessage): ChatMessages =>
  held.data.some(({ id }) => id === message.id)
    ? held
    : { ...held, data: [...held.data, message].sort((one, other) => one.sequence - other.sequence) }

/** What was written is told whole; that a conversation is there, or was read, changes nothing of its messages. */
export const onChatMessages = (held: ChatMessages, push: ChatPush, { input }: Asked): Patched<ChatMessages> => {
  const { id } = (input as { readonly params: { readonly id: string } }).params
  if (push.name !== 'chat:message' || push.payload.channelId !== id) return untouched(held)
  const { eventId: _, position: __, record: ___, revision: ____, type: _____, ...message } = push.payload
  return { data: withMessage(held, message), stale: false }
}
