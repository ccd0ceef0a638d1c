import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { DeliveryState, MessageContent, OptOut } from '@kervan/contracts/messages/message-content'

interface InConversation {
  readonly channel: Channel
  /** Our account at the provider, by its own stable name: a number, a page's id. */
  readonly account: string
  /** The person at the other end, also of what we wrote ourselves. Has a phone, a user id or an e-mail address. */
  readonly sender: ChannelSender
  /** The provider's id of the message that this is about. */
  readonly messageId: string
  /** A remark on what was odd about it, for the operator of the inbox. */
  readonly remark?: string
}

/** A person wrote to us. */
export interface MessageItem extends InConversation {
  readonly kind: 'message'
  readonly content: MessageContent
  /** Of a mail: its text as the sender formatted it, as HTML that was made safe. It becomes a file of the conversation. */
  readonly formatted?: string
  readonly replyTo?: string
  /** The advertisement, post or product that the person came from, as the provider tells it. */
  readonly referral?: Record<string, unknown>
  /** The group that it was written to, where it was not written to us alone. */
  readonly group?: string
  /** Who the person is from now on: a new number, a new user id. `sender` is who the person was. */
  readonly becomes?: ChannelSender
  /** It says that the person agrees to be written to by the channel, or does not, and nothing else. */
  readonly consent?: boolean
  /** UTC, ISO 8601, as all times here. */
  readonly sentAt: string
}

/** We wrote, in the provider's own app or through another program. */
export interface EchoItem extends InConversation {
  readonly kind: 'echo'
  readonly content: MessageContent
  readonly replyTo?: string
  readonly sentAt: string
  /** Our own id of the message, where we said it to the provider and the provider says it again. */
  readonly ours?: string
  /** The provider does not say which program sent it: it may be a message that is being handed over. */
  readonly mayBeOurs?: true
}

/** A message of ours has a new status. Statuses come in any order. */
export interface StatusItem extends InConversation {
  readonly kind: 'status'
  readonly state: DeliveryState
  /** Our own id of the message, where we said it to the provider and the provider says it again. */
  readonly ours?: string
  readonly at: string
  readonly errors?: { code: number; title: string }[]
  /** The person wants no more by the channel, and has said so to the provider. */
  readonly optOut?: OptOut
}

/** All that we sent up to a time has come so far. They come in any order, and before what they are about. */
export interface ReportUpToItem extends InConversation {
  readonly kind: 'report-up-to'
  /** Names the report: it is about no single message. */
  readonly messageId: string
  readonly state: 'delivered' | 'read'
  readonly upTo: string
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
export type ConversationItem = MessageItem | EchoItem | StatusItem | ReportUpToItem | EditItem | RevokeItem
