import { refused } from '@kervan/contracts/errors/refusal'
import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { AwaitedFile, MediaLoss } from '@kervan/contracts/messages/message-file'
import type { ConversationState } from './conversation.state.ts'
import { type FileOfMessage, keyOfFile } from './message-files.ts'

/** What came of a file that a provider holds. */
export type MediaNews =
  | { readonly type: 'KeepMedia'; readonly messageId: string; readonly part: number; readonly file: StoredFile }
  | { readonly type: 'LoseMedia'; readonly messageId: string; readonly part: number; readonly reason: MediaLoss }

/** What is to be done about a file of a message, or came of it. */
export type MediaCommand =
  | MediaNews
  /** A user wants one that was lost to be asked for once more. */
  | { readonly type: 'RetryMedia'; readonly messageId: string; readonly part: number }

type WithFiles = Pick<ConversationState, 'files' | 'messages'>

/** A file of a message that was not revoked. */
const fileOf = ({ files, messages }: WithFiles, messageId: string, part: number): FileOfMessage | undefined =>
  messages.get(messageId)?.revoked ? undefined : files.get(keyOfFile(messageId, part))

/** A file of a message that is still to be brought; undefined where it was, was lost, or the message was revoked. */
export const awaitedFile = (conversation: WithFiles, messageId: string, part: number): AwaitedFile | undefined => {
  const known = fileOf(conversation, messageId, part)
  return known?.stage === 'awaited' ? known.file : undefined
}

/**
 * A file that is kept stays so; until then the first loss counts, and one who brings it after all. Of several who ask for a lost one again the
 * first does: it is awaited from then on.
 * @throws Refusal message-not-found
 */
export const decideMedia = (command: MediaCommand, conversation: ConversationState): ConversationEvent[] => {
  const { messageId, part } = command
  const stage = fileOf(conversation, messageId, part)?.stage
  switch (command.type) {
    case 'KeepMedia':
      return stage === 'awaited' || stage === 'lost'
        ? [{ type: 'MessageMediaKept', data: { messageId, part, file: command.file } }]
        : []
    case 'LoseMedia':
      return stage === 'awaited'
        ? [{ type: 'MessageMediaLost', data: { messageId, part, reason: command.reason } }]
        : []
    case 'RetryMedia':
      if (!stage) throw refused('message-not-found')
      return stage === 'lost' ? [{ type: 'MessageMediaRetried', data: { messageId, part } }] : []
  }
}
