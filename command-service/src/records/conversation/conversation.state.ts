import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import { DELIVERY_STATES, type DeliveryState } from '@kervan/contracts/messages/message-content'

export interface MessageState {
  readonly direction: 'inbound' | 'outbound'
  readonly revoked: boolean
  readonly edits: number
}

export interface ConversationState {
  readonly opened: boolean
  readonly messages: ReadonlyMap<string, MessageState>
  /** Highest delivery state of each outgoing message; a failure stands beside it. */
  readonly delivery: ReadonlyMap<string, { readonly rank: number; readonly failed: boolean }>
  readonly routed: ReadonlySet<string>
  /** Where the newest routed message went. */
  readonly personId: string | null
  readonly leadId: string | null
}

export const noConversation: ConversationState = {
  opened: false,
  messages: new Map(),
  delivery: new Map(),
  routed: new Set(),
  personId: null,
  leadId: null,
}

/** `sent` 0, `delivered` 1, `read` 2; `failed` has no rank. */
export const rankOf = (state: DeliveryState): number => (DELIVERY_STATES as readonly string[]).indexOf(state)

export const evolveConversation = (conversation: ConversationState, event: ConversationEvent): ConversationState => {
  switch (event.type) {
    case 'ConversationOpened':
      return { ...conversation, opened: true }
    case 'MessageReceived':
      return withMessage(conversation, event.data.messageId, { direction: 'inbound', revoked: false, edits: 0 })
    case 'MessageEchoed':
      return withMessage(conversation, event.data.messageId, { direction: 'outbound', revoked: false, edits: 0 })
    case 'MessageEdited':
      return changed(conversation, event.data.messageId, (message) => ({ ...message, edits: message.edits + 1 }))
    case 'MessageRevoked':
      return changed(conversation, event.data.messageId, (message) => ({ ...message, revoked: true }))
    case 'MessageDeliveryChanged':
      return delivered(conversation, event.data.messageId, event.data.state)
    case 'MessageRouted': {
      const { messageId, personId, leadId } = event.data
      return { ...conversation, routed: new Set(conversation.routed).add(messageId), personId, leadId }
    }
  }
}

const withMessage = (conversation: ConversationState, id: string, message: MessageState): ConversationState => ({
  ...conversation,
  messages: new Map(conversation.messages).set(id, message),
})

const changed = (
  conversation: ConversationState,
  id: string,
  change: (message: MessageState) => MessageState,
): ConversationState => {
  const message = conversation.messages.get(id)
  return message ? withMessage(conversation, id, change(message)) : conversation
}

const delivered = (conversation: ConversationState, id: string, state: DeliveryState): ConversationState => {
  const before = conversation.delivery.get(id) ?? { rank: -1, failed: false }
  const after = state === 'failed' ? { ...before, failed: true } : { ...before, rank: rankOf(state) }
  return { ...conversation, delivery: new Map(conversation.delivery).set(id, after) }
}
