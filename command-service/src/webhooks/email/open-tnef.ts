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
 * What is told in place of a winmail.dat: the files in it. It stays before them, to be saved as it is, where something of it is not read: it is broken,
 * its text is RTF alone and the mail has no other, or it is read in part.
 */
export const inPlaceOf = <Told, Packed>(
  itself: Told,
  tnef: Tnef<Packed> | null,
  hasOwnText: boolean,
  tell: (file: Packed, index: number) => Told,
): readonly Told[] => {
  if (!tnef) return [itself]
  const { isFormattedAlone, isPartial, files } = tnef
  const isKept = isPartial || (isFormattedAlone && !hasOwnText)
  return [...(isKept ? [itself] : []), ...files.map(tell)]
}

/** The texts of a mail: its own, else those of a winmail.dat in it. One that has plain text of its own may be formatted there. */
export const textsOf = (
  own: Pick<Email, 'text' | 'html'>,
  packed: readonly Pick<Tnef, 'text' | 'html'>[],
): Pick<Email, 'text' | 'html'> => {
  const hasOwnText = Boolean(own.text?.trim() || own.html)
  return {
    text: hasOwnText ? own.text : packed.find(({ text }) => text.trim())?.text,
    html: own.html || packed.find(({ html }) => html.trim())?.html,
  }
}

/** A mail with what its winmail.dat holds in its place: the files, and the texts that it has not itself. One that is broken stays as it is. */
export const withOpenTnef = (mail: Email): Email => {
  const hasOwnText = Boolean(mail.text?.trim() || mail.html)
  const opened = mail.attachments.map((attachment) => ({ attachment, tnef: tnefIn(attachment) }))
  return {
    ...mail,
    ...textsOf(
      mail,
      opened.flatMap(({ tnef }) => tnef ?? []),
    ),
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
