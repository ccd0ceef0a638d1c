import { buffer } from 'node:stream/consumers'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { ownFilesOf } from '@kervan/contracts/messages/message-file'
import { streamOf } from '@kervan/contracts/streams'
import type { SealedFiles } from '@kervan/infra/files/port'
import type { HandedFile } from './message-sender.ts'

/**
 * The files of a message with their bytes, as its conversation holds them; null where one is not there any more, as the conversation's key was
 * destroyed.
 * @throws FileStoreUnavailable, VaultUnavailable, FileAltered
 */
export const openFiles = async (
  store: Pick<SealedFiles, 'of'>,
  conversationId: string,
  content: MessageContent,
): Promise<readonly HandedFile[] | null> => {
  const held = store.of(streamOf('conversation', conversationId))
  const opened: HandedFile[] = []
  for (const { file } of ownFilesOf(content)) {
    const bytes = file && (await held.read(file.id))
    if (!file || !bytes) return null
    opened.push({ file, bytes: new Uint8Array(await buffer(bytes)) })
  }
  return opened
}
