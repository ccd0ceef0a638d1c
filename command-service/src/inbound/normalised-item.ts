import type { ConversationItem } from '../records/conversation/conversation-item.ts'

/** Nothing of a conversation: a template's approval, an alert about the account, a kind of news that we have not met. */
export interface OtherItem {
  readonly kind: 'other'
  readonly remark: string
  readonly raw: unknown
}

/** Should have been an item of a conversation, and lacks what would tell whose it is. */
export interface FaultItem {
  readonly kind: 'fault'
  readonly reason: string
  readonly raw: unknown
}

/** What a provider tells, in the words of this house. */
export type NormalisedItem = ConversationItem | OtherItem | FaultItem
