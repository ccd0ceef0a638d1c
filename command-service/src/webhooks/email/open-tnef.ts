import type { Readable } from 'node:stream'
import { isOutlookFile } from '@kervan/contracts/messages/outlook-file'
import type { Attachment, Email } from 'postal-mime'
import { readWhole } from './read-whole.ts'
import { decodeTnef, type PackedFile, type Tnef } from './tnef.ts'

/** One as its bytes come; null where it is broken or too large to be looked into. */
export const readTnef = async (bytes: Readable): Promise<Tnef | null> => {
  const whole = await readWhole(bytes)
  return whole && decodeTnef(whole)
}

/**
 * What is told in place of a winmail.dat: the files in it. It stays before them where something of it may not be read: it is broken, or the mail has
 * no text, and it holds neither file nor text or one that is formatted alone.
 */
export const inPlaceOf = <Told, Packed>(
  itself: Told,
  tnef: Tnef<Packed> | null,
  hasOwnText: boolean,
  tell: (file: Packed, index: number) => Told,
): readonly Told[] => {
  if (!tnef) return [itself]
  const { text, isFormattedAlone, files } = tnef
  const isRead = hasOwnText || text.trim() !== '' || (files.length > 0 && !isFormattedAlone)
  return [...(isRead ? [] : [itself]), ...files.map(tell)]
}

/** A mail with what its winmail.dat holds in its place: the files, and the text where it has none of its own. One that is broken stays as it is. */
export const withOpenTnef = (mail: Email): Email => {
  const hasOwnText = Boolean(mail.text?.trim() || mail.html)
  const opened = mail.attachments.map((attachment) => ({ attachment, tnef: tnefIn(attachment) }))
  const text = hasOwnText ? undefined : opened.find(({ tnef }) => tnef?.text.trim())?.tnef?.text
  return {
    ...mail,
    ...(text && { text }),
    attachments: opened.flatMap(({ attachment, tnef }) => inPlaceOf(attachment, tnef, hasOwnText, asAttachment)),
  }
}

const tnefIn = ({ filename, mimeType, content }: Attachment): Tnef | null =>
  isOutlookFile({ mimeType, fileName: filename ?? undefined }) && typeof content !== 'string'
    ? decodeTnef(new Uint8Array(content))
    : null

const asAttachment = ({ fileName, mimeType, bytes }: PackedFile): Attachment => ({
  filename: fileName ?? null,
  mimeType: mimeType ?? 'application/octet-stream',
  disposition: 'attachment',
  content: bytes,
})
