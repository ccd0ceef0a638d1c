import type { ChannelSender, ConversationEvent } from '@kervan/contracts/events/conversation.events'
import { type GrowingMap, growingMap } from '@kervan/contracts/growing-map'
import { DELIVERY_STATES, type DeliveryState } from '@kervan/contracts/messages/message-content'

/** Who was so named is named otherwise since. */
export interface Succession {
  readonly from: ChannelSender
  readonly to: ChannelSender
  /** UTC, ISO 8601. */
  readonly at: string
}

export interface ConversationState {
  readonly opened: boolean
  readonly messages: GrowingMap<string, { readonly revoked: boolean }>
  /** Edits that are known, by their own ids. */
  readonly edits: GrowingMap<string, true>
  /** Highest delivery state of each outgoing message; a failure stands beside it. */
  readonly delivery: GrowingMap<string, { readonly rank: number; readonly failed: boolean }>
  readonly routed: GrowingMap<string, true>
  /** Changes of number and user id that the provider told, in the order of when they happened. */
  readonly successions: readonly Succession[]
  /** Where the newest routed message went. */
  readonly leadId: string | null
}

export const noConversation: ConversationState = {
  opened: false,
  messages: growingMap(),
  edits: growingMap(),
  delivery: growingMap(),
  routed: growingMap(),
  successions: [],
  leadId: null,
}

/** `sent` 0, `delivered` 1, `read` 2; `failed` has no rank. */
export const rankOf = (state: DeliveryState): number => (DELIVERY_STATES as readonly string[]).indexOf(state)

export const evolveConversation = (conversation: ConversationState, event: ConversationEvent): ConversationState => {
  switch (event.type) {
    case 'ConversationOpened':
      return { ...conversation, opened: true }
    case 'MessageReceived':
      return withMessage(withSuccession(conversation, event.data), event.data.messageId, false)
    case 'MessageEchoed':
      return withMessage(conversation, event.data.messageId, false)
    case 'MessageRevoked':
      return conversation.messages.has(event.data.messageId)
        ? withMessage(conversation, event.data.messageId, true)
        : conversation
    case 'MessageEdited': {
      const { editId } = event.data
      return editId === undefined ? conversation : { ...conversation, edits: conversation.edits.with(editId, true) }
    }
    case 'MessageDeliveryChanged':
      return withDelivery(conversation, event.data.messageId, event.data.state)
    case 'MessageRouted':
      return {
        ...conversation,
        routed: conversation.routed.with(event.data.messageId, true),
        leadId: event.data.leadId,
      }
  }
}

const withSuccession = (
  conversation: ConversationState,
  { sender: from, becomes: to, sentAt: at }: Extract<ConversationEvent, { type: 'MessageReceived' }>['data'],
): ConversationState => {
  if (!to) return conversation
  const successions = [...conversation.successions, { from, to, at }]
  return { ...conversation, successions: successions.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)) }
}

const withMessage = (conversation: ConversationState, id: string, revoked: boolean): ConversationState => ({
  ...conversation,
  messages: conversation.messages.with(id, { revoked }),
})

const withDelivery = (conversation: ConversationState, id: string, state: DeliveryState): ConversationState => {
  const before = conversation.delivery.get(id) ?? { rank: -1, failed: false }
  const after = state === 'failed' ? { ...before, failed: true } : { ...before, rank: rankOf(state) }
  return { ...conversation, delivery: conversation.delivery.with(id, after) }
}
