import type { AccountItem } from '../accounts/account-item.ts'
import type { ConversationItem } from '../kinds/conversation/conversation-item.ts'
import type { TemplateItem } from '../kinds/whatsapp-template/template-item.ts'

/** Nothing of a conversation: an alert about the account, a kind of news that we have not met. */
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

/** What is taken in, each where it belongs. */
export type ReceivedItem = ConversationItem | TemplateItem | AccountItem

/** What a provider tells, in the words of this house. */
export type NormalisedItem = ReceivedItem | OtherItem | FaultItem
