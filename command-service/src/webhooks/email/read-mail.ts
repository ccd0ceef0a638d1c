import type { MessageAttachment } from '@kervan/contracts/messages/message-content'
import { SUBJECT_LENGTH } from '@kervan/contracts/messages/subject'
import { cutText } from '@kervan/contracts/text/cut-text'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { MessageItem } from '../../kinds/conversation/conversation-item.ts'
import { withOpenTnef } from './open-tnef.ts'
import { safeHtml } from './safe-html.ts'
import { textOfHtml } from './text-of-html.ts'

/** Characters of a text that are kept; a mail that quotes a long thread has some ten thousand. */
const TEXT_KEPT = 60_000
const ATTACHMENTS_TOLD = 50
const NAME_TOLD = 200

/** A file of a mail as it is told before its message is written. */
export interface ToldAttachment extends MessageAttachment {
  /** The id by which the HTML names a picture between its lines. */
  readonly contentId?: string | undefined
}

/**
 * Parses a mail (RFC 5322, MIME), and what Outlook packed in a winmail.dat. What is broken in it is read as well as it can be.
 * @throws Error where its parts are nested without end, or its headers are beyond all measure
 */
export const parseMail = async (raw: Buffer): Promise<Email> =>
  withOpenTnef(
    await PostalMime.parse(raw, { rfc822Attachments: true, maxNestingDepth: 50, maxHeadersSize: 512 * 1024 }),
  )

/**
 * The words of a mail, and where it was formatted also how that looked.
 * @param told  attachments as the mail server tells them, where it does
 */
export const readMail = (
  mail: Pick<Email, 'subject' | 'text' | 'html' | 'attachments'>,
  told: readonly ToldAttachment[] = mail.attachments.filter(isSent).map(attachmentOf),
): Pick<MessageItem, 'content' | 'formatted'> => {
  const plain = mail.text?.trim() ?? ''
  const text = (plain || (mail.html ? textOfHtml(mail.html) : '')).replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ')
  const subject = cutText(mail.subject?.replace(/\s+/g, ' ').trim() ?? '', SUBJECT_LENGTH)
  const files = told.slice(0, ATTACHMENTS_TOLD)
  const formatted = mail.html ? safeHtml(mail.html, partIn(files)) : null
  return {
    content: {
      kind: 'text',
      text: cutText(text, TEXT_KEPT),
      ...(subject && { subject }),
      ...(files.length > 0 && { attachments: files.map(({ contentId: _, ...attachment }) => attachment) }),
      ...(text.length > TEXT_KEPT && { isCut: true }),
      ...(formatted === 'too-long' && { isUnformatted: true }),
    },
    ...(formatted !== null && formatted !== 'too-long' && { formatted: formatted.html }),
  }
}

/** Which file a picture between the lines is (RFC 2392: addresses have the Content-ID without its brackets, and may encode it). */
const partIn = (files: readonly ToldAttachment[]) => {
  const parts = new Map(files.map(({ contentId }, part) => [contentId?.replace(/^<|>$/g, ''), part]))
  return (address: string): number | undefined => parts.get(address) ?? parts.get(decoded(address))
}

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Whether a file was attached by the sender: pictures that the text shows between its lines were not. */
export const isSent = ({ related, disposition }: Attachment): boolean => !related || disposition === 'attachment'

const attachmentOf = ({ filename, mimeType, content }: Attachment): MessageAttachment => ({
  ...(filename && { fileName: cutText(filename, NAME_TOLD) }),
  mimeType: cutText(mimeType, NAME_TOLD),
  size: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
})
