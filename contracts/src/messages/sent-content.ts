import { nameAsType } from '../files/file-endings.ts'
import type { StoredFile } from '../files/stored-file.ts'
import type { Channel } from './channels.ts'
import type { MessageContent } from './message-content.ts'
import { encloses, takenAs } from './sent-files.ts'

/** What recordings are here; they go as voice messages where the channel has such. */
const VOICE = 'audio/ogg'

/**
 * What a message says that a user writes, with files that its channel takes (`faultOfSentFiles`): as the channel carries them.
 * @param buttons  under a text without files
 */
export const sentContent = (
  channel: Channel,
  text: string,
  files: readonly StoredFile[],
  buttons?: readonly string[],
): MessageContent => {
  // A machine goes by the ending when it opens a file.
  const named = files.map((each) => ({ ...each, name: nameAsType(each.name, each.type) }))
  const [file] = named
  if (!file) return { kind: 'text', text, ...(buttons && { buttons: [...buttons] }) }
  if (encloses(channel)) {
    const attachments = named.map((each) => ({ fileName: each.name, mimeType: each.type, size: each.size, file: each }))
    return { kind: 'text', text, attachments }
  }
  const kind = takenAs(channel, file.type)?.as ?? 'document'
  return {
    kind,
    media: {
      file,
      mimeType: file.type,
      // Others are told by what they are.
      ...(kind === 'document' && { fileName: file.name }),
      ...(file.type === VOICE && { voice: true }),
      ...(text !== '' && { caption: text }),
    },
  }
}
