import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { ChosenTemplate } from '@kervan/contracts/messages/chosen-template'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { createStore } from '../../base/store/external-store.ts'

/** A message that was written here and is not in the timeline yet, with all that is needed to send it after a reload. */
export interface OutgoingMessage {
  /** The client's own id, the same for every attempt; later messages have greater ones. */
  readonly clientMessageId: string
  /** Its author, the only user whose session sends it. */
  readonly userId: string
  /** The author's name. */
  readonly by: string
  readonly conversationId: string
  readonly channel: Channel
  readonly person: { readonly id: string; readonly name: string }
  /** The page that it was written on. */
  readonly href: string
  readonly text: string
  /** Its attachments, already on the server, which deletes uploads that are not sent within a day. */
  readonly files?: readonly StoredFile[]
  /** Its content, where that is more than its text. */
  readonly content?: MessageContent
  /** Answers that the person can give by a press. */
  readonly buttons?: readonly string[]
  /** The approved template by which it is sent; `text` is its words. */
  readonly template?: ChosenTemplate
  /** When it was written, ISO 8601. */
  readonly at: string
  /** The tab that sends it as long as it is open. */
  readonly tab: string
  /** Whether it may have arrived: the server was asked to take it. */
  readonly tried: boolean
  /** The newest position of the log that the page knew of then; null where it knew of none. */
  readonly after: string | null
  /** Why it was not taken; only the user sends it again. Where the failure is not final, it may have arrived all the same. */
  readonly refusal?: { readonly words: string; readonly isFinal: boolean }
  /** The server's answer, with its position in the log. */
  readonly taken?: { readonly messageId: string; readonly position: string | null }
}

/** The messages that this page sends, the oldest first. */
export const outbox = createStore<readonly OutgoingMessage[]>([])

/** Whether a message still waits for a network or for the server's answer. */
export const isUnsent = ({ refusal, taken }: OutgoingMessage): boolean => refusal === undefined && taken === undefined
