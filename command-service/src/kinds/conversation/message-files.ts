import type { GrowingMap } from '@kervan/contracts/growing-map'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { type AwaitedFile, awaitedFilesOf } from '@kervan/contracts/messages/message-file'

/** A file that a provider holds or held. `awaited`: it is to be brought. */
export interface FileOfMessage {
  readonly file: AwaitedFile
  readonly stage: 'awaited' | 'kept' | 'lost'
}

interface WithFiles {
  readonly files: GrowingMap<string, FileOfMessage>
}

interface NamedFile {
  readonly messageId: string
  readonly part: number
}

export const keyOfFile = (messageId: string, part: number): string => `${part} ${messageId}`

/** The files of a message are awaited from when it came. */
export const withAwaitedFiles = <State extends WithFiles>(
  conversation: State,
  { messageId, content }: { readonly messageId: string; readonly content: MessageContent },
): State => ({
  ...conversation,
  files: awaitedFilesOf(content).reduce(
    (files, file) => files.with(keyOfFile(messageId, file.part), { file, stage: 'awaited' }),
    conversation.files,
  ),
})

export const withFileStage = <State extends WithFiles>(
  conversation: State,
  { messageId, part }: NamedFile,
  stage: FileOfMessage['stage'],
): State => {
  const key = keyOfFile(messageId, part)
  const known = conversation.files.get(key)
  return known ? { ...conversation, files: conversation.files.with(key, { ...known, stage }) } : conversation
}
