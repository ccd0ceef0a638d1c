import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { ChosenTemplate } from '@kervan/contracts/messages/chosen-template'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { createStore } from '../../base/store/external-store.ts'

/** A message that was written here and does not stand in the timeline yet, with all that it takes to send it after a reload. */
export interface OutgoingMessage {
  /** The client's own id, the same for every attempt; later messages have greater ones. */
  readonly clientMessageId: string
  /** Who wrote it, and alone sends it. */
  readonly userId: string
  /** What that user is called. */
  readonly by: string
  readonly conversationId: string
  readonly channel: Channel
  readonly person: { readonly id: string; readonly name: string }
  /** The page that it was written on. */
  readonly href: string
  readonly text: string
  /** Those that go with it: they are on the server, which forgets what nobody sent for a day. */
  readonly files?: readonly StoredFile[]
  /** What it says, where that is more than its text. */
  readonly content?: MessageContent
  /** Answers that the person can give by a press. */
  readonly buttons?: readonly string[]
  /** By which approved template it goes, whose words the text is. */
  readonly template?: ChosenTemplate
  /** When it was written, ISO 8601. */
  readonly at: string
  /** The tab that sends it as long as it is open. */
  readonly tab: string
  /** It may have arrived: the server was asked to take it. */
  readonly tried: boolean
  /** The newest position of the log that the page knew of then; null where it knew of none. */
  readonly after: string | null
  /** Why it was not taken; it is sent again by hand alone. Where it is not final, it may have arrived all the same. */
  readonly refusal?: { readonly words: string; readonly isFinal: boolean }
  /** What the server made of it, and where in the log that stands. */
  readonly taken?: { readonly messageId: string; readonly position: string | null }
}

/** What this page sends, the oldest first. */
export const outbox = createStore<readonly OutgoingMessage[]>([])

/** A message that waits for a network or to be taken, not one that is refused or taken. */
export const isUnsent = ({ refusal, taken }: OutgoingMessage): boolean => refusal === undefined && taken === undefined
