import { isOutlookFile } from '@kervan/contracts/messages/outlook-file'
import { cutText } from '@kervan/contracts/text/cut-text'
import type { ImapFlow, MessageStructureObject } from 'imapflow'
import { attachmentsOfStructure, hasText, type MailPart, MOST_FILES, TEXT_SHOWN } from './attachments-of-structure.ts'
import { openPart } from './mailbox-part.ts'
import { inPlaceOf, readTnef } from './open-tnef.ts'
import { LARGEST_PACKAGE } from './read-whole.ts'
import type { PackedFile } from './tnef.ts'

/** The files of a mail in the open mailbox, also those in a winmail.dat, which alone is fetched for that. */
export const attachmentsInMailbox = async (
  client: ImapFlow,
  uid: number,
  structure: MessageStructureObject,
): Promise<readonly MailPart[]> => {
  const files: MailPart[] = []
  for (const file of attachmentsOfStructure(structure)) files.push(...(await unpacked(client, uid, file, structure)))
  return files.slice(0, MOST_FILES)
}

const unpacked = async (
  client: ImapFlow,
  uid: number,
  file: MailPart,
  structure: MessageStructureObject,
): Promise<readonly MailPart[]> => {
  if (!isOutlookFile(file) || (file.size ?? 0) > LARGEST_PACKAGE) return [file]
  const bytes = await openPart(client, uid, file.part)
  const tnef = bytes && (await readTnef(bytes))
  return inPlaceOf<MailPart, PackedFile>(
    file,
    tnef,
    hasText(structure),
    ({ fileName, mimeType, contentId, bytes: { byteLength } }, packed) => ({
      part: file.part,
      packed,
      ...(fileName && { fileName: cutText(fileName, TEXT_SHOWN) }),
      ...(mimeType && { mimeType: cutText(mimeType, TEXT_SHOWN) }),
      ...(contentId && { contentId: cutText(contentId, TEXT_SHOWN) }),
      size: byteLength,
    }),
  )
}
