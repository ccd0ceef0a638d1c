import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { takenAs } from '@kervan/contracts/messages/sent-files'
import type { SealedFiles } from '@kervan/infra/files/port'
import type { HandedFile, MessageSender, Upload } from './message-sender.ts'
import { openFiles } from './open-files.ts'

export type Prepared =
  | { readonly kind: 'prepared'; readonly files: readonly HandedFile[] }
  | Exclude<Upload, { readonly kind: 'uploaded' }>

/**
 * Opens the files of a message and takes them to its provider, where that wants them before the message. It may be done again, and is given up by the signal.
 * @throws FileStoreUnavailable, VaultUnavailable, FileAltered
 */
export const prepareFiles = async (
  store: Pick<SealedFiles, 'of'>,
  { channel, uploadFile }: MessageSender,
  conversationId: string,
  content: MessageContent,
  signal: AbortSignal,
): Promise<Prepared> => {
  const opened = await openFiles(store, conversationId, content)
  if (!opened) return { kind: 'refused', code: 'file-gone' }
  if (!uploadFile) return { kind: 'prepared', files: opened }
  const files: HandedFile[] = []
  for (const handed of opened) {
    const as = takenAs(channel, handed.file.type)?.as
    if (!as) return { kind: 'refused', code: 'file-not-sendable' }
    const upload = await uploadFile(handed, as, signal)
    if (upload.kind !== 'uploaded') return upload
    files.push({ ...handed, uploadId: upload.id })
  }
  return { kind: 'prepared', files }
}
