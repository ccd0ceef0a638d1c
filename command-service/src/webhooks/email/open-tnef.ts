import type { Readable } from 'node:stream'
import type { MessageAttachment } from '@kervan/contracts/messages/message-content'
import type { Attachment, Email } from 'postal-mime'
import { decodeTnef, type Tnef, type TnefFile } from './tnef.ts'

const TYPES: ReadonlySet<string> = new Set(['application/ms-tnef', 'application/vnd.ms-tnef'])
const NAME = 'winmail.dat'
/** One is held in memory: bytes. Mail servers take no larger mails. */
export const LARGEST_TNEF = 25_000_000

/** Whether a file of a mail is one in which Outlook packs the files and the text. */
export const isTnef = ({ mimeType, fileName }: Pick<MessageAttachment, 'mimeType' | 'fileName'>): boolean =>
  TYPES.has(mimeType?.toLowerCase() ?? '') || fileName?.toLowerCase() === NAME

/** The bytes of one as they come; null where it is broken or too large to be looked into. */
export const readTnef = async (bytes: Readable): Promise<Tnef | null> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of bytes) {
    size += (piece as Buffer).length
    if (size > LARGEST_TNEF) return null
    pieces.push(piece as Buffer)
  }
  return decodeTnef(Buffer.concat(pieces))
}

/**
 * Whether what is in one takes its place: where it holds no file, and no text that the mail does not have, something of it may not be read, so it
 * stays.
 */
export const takesPlace = ({ files, text }: Tnef, hasOwnText: boolean): boolean =>
  files.length > 0 || text.trim() !== '' || hasOwnText

/** A mail with what its winmail.dat holds in its place: the files, and the text where it has none of its own. One that is broken stays as it is. */
export const withOpenTnef = (mail: Email): Email => {
  const hasOwnText = Boolean(mail.text?.trim() || mail.html)
  const opened = mail.attachments.map((attachment) => ({ attachment, tnef: tnefIn(attachment) }))
  const text = hasOwnText ? undefined : opened.find(({ tnef }) => tnef?.text.trim())?.tnef?.text
  return {
    ...mail,
    ...(text && { text }),
    attachments: opened.flatMap(({ attachment, tnef }) =>
      tnef && takesPlace(tnef, hasOwnText) ? tnef.files.map(asAttachment) : [attachment],
    ),
  }
}

const tnefIn = ({ filename, mimeType, content }: Attachment): Tnef | null =>
  isTnef({ mimeType, fileName: filename ?? undefined }) && typeof content !== 'string'
    ? decodeTnef(new Uint8Array(content))
    : null

const asAttachment = ({ fileName, mimeType, bytes }: TnefFile): Attachment => ({
  filename: fileName ?? null,
  mimeType: mimeType ?? 'application/octet-stream',
  disposition: 'attachment',
  content: bytes,
})
