import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import type { DeliveryState, MessageContent } from '@kervan/contracts/messages/message-content'

interface InConversation {
  /** Our account at the provider: WhatsApp's phone number id. */
  readonly account: string
  /** The person at the other end, also of what we wrote ourselves. Has a phone or a user id, or both. */
  readonly sender: ChannelSender
  /** WhatsApp's id of the message that this is about. */
  readonly messageId: string
  /** What was odd about it, for whoever looks after the inbox. */
  readonly remark?: string
}

/** Somebody wrote to us. */
export interface MessageItem extends InConversation {
  readonly kind: 'message'
  readonly content: MessageContent
  readonly replyTo?: string
  /** The advertisement, post or product that the person came from, as WhatsApp tells it. */
  readonly referral?: Record<string, unknown>
  /** The group that it was written to, where it was not written to us alone. */
  readonly group?: string
  /** Who the person is from now on: a new number, a new user id. `sender` is who the person was. */
  readonly becomes?: ChannelSender
  /** UTC, ISO 8601, as all times here. */
  readonly sentAt: string
}

/** We wrote, in the WhatsApp Business app or through somebody else's program. */
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
  /** WhatsApp's id of the edit itself. */
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

/** Nothing of a conversation: a template's approval, an alert about the account, a kind of news that we have not met. */
export interface OtherItem {
  readonly kind: 'other'
  readonly remark: string
  readonly raw: unknown
}

/** Should have been one of the above, and lacks what would tell whose it is. */
export interface FaultItem {
  readonly kind: 'fault'
  readonly reason: string
  readonly raw: unknown
}

export type ConversationItem = MessageItem | EchoItem | StatusItem | EditItem | RevokeItem
export type NormalisedItem = ConversationItem | OtherItem | FaultItem
