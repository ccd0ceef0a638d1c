import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { ownFilesOf } from '@kervan/contracts/messages/message-file'
import { streamOf } from '@kervan/contracts/streams'
import type { FileStore, SealedFiles } from '@kervan/infra/files/port'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import type { CommandRunner } from '../kit/run-command.ts'

/** The first file of a message of ours, with what reads it; null where the message has none, or was not taken. */
export const createSentFiles =
  (runner: Pick<CommandRunner, 'load'>, store: Pick<SealedFiles, 'of'>) =>
  async (
    conversationId: string,
    messageId: string,
  ): Promise<{ readonly file: StoredFile; readonly store: Pick<FileStore, 'read'> } | null> => {
    const message = (await runner.load(conversationDecider, conversationId)).state.outgoing.get(messageId)
    const file = message?.stage === 'accepted' ? ownFilesOf(message.content)[0]?.file : undefined
    return file ? { file, store: store.of(streamOf('conversation', conversationId)) } : null
  }
