import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { DeliveryState, MessageContent } from '@kervan/contracts/messages/message-content'

interface InConversation {
  readonly channel: Channel
  /** Our account at the provider, by its own stable name: a number, a page's id. */
  readonly account: string
  /** The person at the other end, also of what we wrote ourselves. Has a phone or a user id, or both. */
  readonly sender: ChannelSender
  /** The provider's id of the message that this is about. */
  readonly messageId: string
  /** A remark on what was odd about it, for the operator of the inbox. */
  readonly remark?: string
}

/** Somebody wrote to us. */
export interface MessageItem extends InConversation {
  readonly kind: 'message'
  readonly content: MessageContent
  readonly replyTo?: string
  /** The advertisement, post or product that the person came from, as the provider tells it. */
  readonly referral?: Record<string, unknown>
  /** The group that it was written to, where it was not written to us alone. */
  readonly group?: string
  /** Who the person is from now on: a new number, a new user id. `sender` is who the person was. */
  readonly becomes?: ChannelSender
  /** UTC, ISO 8601, as all times here. */
  readonly sentAt: string
}

/** We wrote, in the provider's own app or through another program. */
export interface EchoItem extends InConversation {
  readonly kind: 'echo'
  readonly content: MessageContent
  readonly replyTo?: string
  readonly sentAt: string
}

/** Something became of a message of ours. They come in any order. */
export interface StatusItem extends InConversation {
  readonly kind: 'status'
  readonly state: DeliveryState
  readonly at: string
  readonly errors?: { code: number; title: string }[]
}

/** `messageId` says something else now. */
export interface EditItem extends InConversation {
  readonly kind: 'edit'
  readonly by: 'person' | 'us'
  /** The provider's id of the edit itself. */
  readonly editId: string
  readonly content: MessageContent
  readonly editedAt: string
}

/** `messageId` was deleted for everybody. */
export interface RevokeItem extends InConversation {
  readonly kind: 'revoke'
  readonly by: 'person' | 'us'
  readonly revokedAt: string
}

/** What a provider tells of a conversation. */
export type ConversationItem = MessageItem | EchoItem | StatusItem | EditItem | RevokeItem
