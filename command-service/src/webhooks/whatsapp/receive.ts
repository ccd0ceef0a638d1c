import type { ConversationItem } from './normalised-item.ts'

/** Where an item comes from. The same item comes again with the same cause. */
export interface ReceptionCause {
  /** The row of the inbox. */
  readonly webhookId: string
  /** Its place in the webhook, from 0. */
  readonly index: number
  /** UTC, ISO 8601. */
  readonly receivedAt: string
  readonly correlationId: string
}

/** What the command side does with what WhatsApp tells. */
export interface MessageReception {
  /**
   * Takes an item in, once however often it is called: a message is known by its account and its id. The items of one
   * person come one after the other.
   * @throws Refusal where the item can never be taken in; anything else is tried again
   */
  receive(item: ConversationItem, cause: ReceptionCause): Promise<void>
}
