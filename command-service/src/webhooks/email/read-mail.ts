import type { MessageAttachment } from '@kervan/contracts/messages/message-content'
import { SUBJECT_LENGTH } from '@kervan/contracts/messages/subject'
import { cutText } from '@kervan/contracts/text/cut-text'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { withOpenTnef } from './open-tnef.ts'
import { textOfHtml } from './text-of-html.ts'

/** Characters of a text that are kept; a mail that quotes a long thread has some ten thousand. */
const TEXT_KEPT = 60_000
const ATTACHMENTS_TOLD = 50
const NAME_TOLD = 200

/** What a mail says. */
export interface ReadMail {
  readonly subject: string | undefined
  readonly text: string
  readonly isCut: boolean
  readonly attachments: readonly MessageAttachment[]
}

/**
 * Parses a mail (RFC 5322, MIME), and what Outlook packed in a winmail.dat. What is broken in it is read as well as it can be.
 * @throws Error where its parts are nested without end, or its headers are beyond all measure
 */
export const parseMail = async (raw: Buffer): Promise<Email> =>
  withOpenTnef(
    await PostalMime.parse(raw, { rfc822Attachments: true, maxNestingDepth: 50, maxHeadersSize: 512 * 1024 }),
  )

/** @param told  attachments as the mail server tells them, where it does */
export const readMail = (
  mail: Pick<Email, 'subject' | 'text' | 'html' | 'attachments'>,
  told?: readonly MessageAttachment[],
): ReadMail => {
  const plain = mail.text?.trim() ?? ''
  const text = (plain || (mail.html ? textOfHtml(mail.html) : '')).replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ')
  const subject = cutText(mail.subject?.replace(/\s+/g, ' ').trim() ?? '', SUBJECT_LENGTH)
  return {
    subject: subject || undefined,
    text: cutText(text, TEXT_KEPT),
    isCut: text.length > TEXT_KEPT,
    attachments: (told ?? mail.attachments.filter(isSent).map(attachmentOf)).slice(0, ATTACHMENTS_TOLD),
  }
}

/** Pictures that the text shows between its lines are no files that somebody sent. */
const isSent = ({ related, disposition }: Attachment): boolean => !related || disposition === 'attachment'

const attachmentOf = ({ filename, mimeType, content }: Attachment): MessageAttachment => ({
  ...(filename && { fileName: cutText(filename, NAME_TOLD) }),
  mimeType: cutText(mimeType, NAME_TOLD),
  size: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
})
