import type { Decider } from '@kervan/contracts/decider'
import type { ChannelSender, ConversationEvent } from '@kervan/contracts/events/conversation.events'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { DeliveryState, MessageContent } from '@kervan/contracts/messages/message-content'
import { type ConversationState, evolveConversation, noConversation, rankOf } from './conversation.state.ts'

interface Arrival {
  readonly messageId: string
  readonly channel: Channel
  readonly account: string
  readonly sender: ChannelSender
  readonly content: MessageContent
  readonly replyTo?: string
  readonly referral?: Record<string, unknown>
  readonly group?: string
  readonly becomes?: ChannelSender
  readonly sentAt: string
}

export type ConversationCommand =
  | ({ readonly type: 'Receive' } & Arrival)
  /** Written by us in the provider's own app. `sender` is the other side. */
  | ({ readonly type: 'Echo' } & Omit<Arrival, 'referral' | 'group' | 'becomes'>)
  | {
      readonly type: 'Edit'
      readonly messageId: string
      readonly editId: string
      readonly content: MessageContent
      readonly editedAt: string
    }
  | { readonly type: 'Revoke'; readonly messageId: string; readonly revokedAt: string }
  | ({
      readonly type: 'ReportDelivery'
      readonly channel: Channel
      readonly account: string
      readonly sender: ChannelSender
    } & Delivery)
  | ({ readonly type: 'Route' } & Extract<ConversationEvent, { type: 'MessageRouted' }>['data'])

interface Delivery {
  readonly messageId: string
  readonly state: DeliveryState
  readonly at: string
  readonly errors?: { code: number; title: string }[]
}

/**
 * What the provider tells comes late, twice and out of order: the same thing twice is nothing, and nothing is refused. Every
 * edit is kept, also one that comes after a later one; who shows a message orders them (`compareEdits`).
 */
const decideConversation = (
  command: ConversationCommand,
  conversation: ConversationState,
): readonly ConversationEvent[] => {
  switch (command.type) {
    case 'Receive':
      return conversation.messages.has(command.messageId)
        ? []
        : [...opening(command, conversation), receiveEvent(command)]
    case 'Echo':
      return conversation.messages.has(command.messageId) ? [] : [...opening(command, conversation), echoEvent(command)]
    case 'Edit': {
      const { type: _, ...edit } = command
      return conversation.edits.has(edit.editId) ? [] : [{ type: 'MessageEdited', data: edit }]
    }
    case 'Revoke': {
      const { messageId, revokedAt } = command
      return conversation.messages.get(messageId)?.revoked
        ? []
        : [{ type: 'MessageRevoked', data: { messageId, revokedAt } }]
    }
    case 'ReportDelivery':
      return rises(command, conversation) ? [...opening(command, conversation), deliveryEvent(command)] : []
    case 'Route': {
      const { type: _, ...routed } = command
      return conversation.routed.has(command.messageId) ? [] : [{ type: 'MessageRouted', data: routed }]
    }
  }
}

const opening = (
  { channel, account, sender }: { channel: Channel; account: string; sender: ChannelSender },
  conversation: ConversationState,
): ConversationEvent[] =>
  conversation.opened ? [] : [{ type: 'ConversationOpened', data: { channel, account, sender } }]

const receiveEvent = ({
  type: _,
  ...message
}: Extract<ConversationCommand, { type: 'Receive' }>): ConversationEvent => ({
  type: 'MessageReceived',
  data: message,
})

const echoEvent = ({
  type: _,
  sender: __,
  ...message
}: Extract<ConversationCommand, { type: 'Echo' }>): ConversationEvent => ({
  type: 'MessageEchoed',
  data: message,
})

const deliveryEvent = ({ messageId, state, at, errors }: Delivery): ConversationEvent => ({
  type: 'MessageDeliveryChanged',
  data: { messageId, state, at, errors },
})

/** A state only rises: `delivered` after `read` says nothing new; a failure is told once. */
const rises = ({ messageId, state }: Delivery, conversation: ConversationState): boolean => {
  const known = conversation.delivery.get(messageId)
  if (!known) return true
  return state === 'failed' ? !known.failed : rankOf(state) > known.rank
}

export const conversationDecider: Decider<ConversationState, ConversationCommand, ConversationEvent> = {
  kind: 'conversation',
  initial: noConversation,
  evolve: evolveConversation,
  decide: decideConversation,
}
