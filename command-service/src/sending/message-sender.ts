import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import type { SentKind } from '@kervan/contracts/messages/sent-files'

/** A file of a message with its bytes. */
export interface HandedFile {
  readonly file: StoredFile
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The provider's id of it, where it was uploaded before the message. */
  readonly uploadId?: string
}

/** A message as it is handed to a provider. */
export interface HandedMessage {
  /** Ours; the provider says it again in its reports, where it can. */
  readonly messageId: string
  readonly to: ChannelSender
  readonly content: MessageContent
  /** Those that the content names, in its order. */
  readonly files: readonly HandedFile[]
  /** The provider's id of the message that this one answers. */
  readonly replyTo?: string
  /** The provider's ids of the messages before it in its thread, oldest first. */
  readonly thread: readonly string[]
  /** The reply window is over, and a user answers within the longer time that the channel gives a human agent. */
  readonly asHumanAgent?: true
  /** No user asked for it. */
  readonly isAutomatic?: true
}

/**
 * What came of handing a message over.
 * - `accepted`: the provider has it, under an id of its own.
 * - `refused`: it has not, and would not take it another time.
 * - `later`: it has not, and may take it after a pause; with `holds`, it takes none of the account's until then; with `refusesAccount`,
 *   until the account is mended.
 * - `unknown`: it may have it.
 */
export type HandOver =
  | { readonly kind: 'accepted'; readonly providerId: string }
  | { readonly kind: 'refused'; readonly code: string; readonly title?: string }
  | {
      readonly kind: 'later'
      readonly code: string
      /** Milliseconds; a pause that grows where none is said. */
      readonly pause?: number
      readonly holds?: true
      readonly refusesAccount?: true
    }
  | { readonly kind: 'unknown'; readonly reason: string }

/** What came of taking a file to a provider, as of a message: nothing of it reaches the person, so that it may be done again. */
export type Upload =
  | { readonly kind: 'uploaded'; readonly id: string }
  | Extract<HandOver, { kind: 'refused' | 'later' }>

/** One account of ours at a provider. */
export interface MessageSender {
  readonly channel: Channel
  /** As the provider's webhooks name it. */
  readonly account: string
  /** Messages a second that the provider takes of the account. */
  readonly rate: number
  /**
   * Takes a file to the provider before a message names it; absent where messages have their files with them. Never throws for what the
   * provider or the network does.
   */
  uploadFile?(handed: HandedFile, as: SentKind, signal: AbortSignal): Promise<Upload>
  /** Never throws for what the provider or the network does. */
  send(message: HandedMessage): Promise<HandOver>
}
