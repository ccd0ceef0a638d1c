import type { DeliveryState } from '@kervan/contracts/messages/message-content'
import PostalMime, { addressParser, type Email } from 'postal-mime'
import { messageIdsIn, ownIdIn } from './message-ids.ts'

/** What became of a message of ours, as a mail server tells it (RFC 3464), or a human-readable note of one that tells it less well. */
export interface DeliveryReport {
  /** Our id of the message. */
  readonly ours: string
  /** Its Message-ID. */
  readonly messageId: string
  /** To whom we had sent it. */
  readonly recipient: string
  readonly state: DeliveryState
  readonly code: number
  readonly title: string
}

const FROM_SERVERS = /^(mailer-daemon|postmaster|mail-daemon|bounces?)@/i
const STATES: Readonly<Record<string, DeliveryState>> = { failed: 'failed', delivered: 'delivered', relayed: 'sent' }
/** Characters of what a mail server says. */
const WORDS = 300

/** Whether a mail comes from a mail server and not from a person. */
export const isFromServer = ({ headers, from, returnPath }: Email): boolean =>
  FROM_SERVERS.test(from?.address ?? '') ||
  returnPath === '' ||
  /^multipart\/report\b/i.test(headers.find(({ key }) => key === 'content-type')?.value ?? '')

/**
 * What a mail of a mail server says of a message of ours; null where it says nothing that can be read: a delay, or another's message.
 * @param domain  of our Message-IDs
 */
export const deliveryReportIn = async (mail: Email, domain: string): Promise<DeliveryReport | null> => {
  const returned = await returnedMessage(mail)
  const named = [returned?.messageId, ...messageIdsIn(mail.inReplyTo), ...messageIdsIn(mail.references)]
  const messageId = named.find((id) => id !== undefined && ownIdIn(id, domain) !== undefined)
  const ours = messageId && ownIdIn(messageId, domain)
  if (!ours) return null
  const report = fieldsOf(partOf(mail, 'message/delivery-status'))
  const recipient = returned?.to ?? addressIn(report('original-recipient')) ?? addressIn(report('final-recipient'))
  const action = report('action')?.toLowerCase()
  const state = action === undefined ? 'failed' : STATES[action]
  if (!recipient || !state) return null
  const title = (report('diagnostic-code')?.replace(/^smtp;\s*/i, '') ?? mail.subject ?? '').slice(0, WORDS)
  const code = Number(/\b([245]\d\d)\b/.exec(title)?.[1] ?? 0) || enhancedAsCode(report('status'))
  return { ours, messageId, recipient: recipient.toLowerCase(), state, code, title }
}

/** `5.1.1` is 550 to those who know three digits alone. */
const enhancedAsCode = (status: string | undefined): number => (status?.startsWith('4.') ? 450 : 550)

const partOf = ({ attachments }: Email, ...types: readonly string[]): string | undefined => {
  const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content
  return content === undefined || typeof content === 'string'
    ? content
    : Buffer.from(content as ArrayBuffer).toString('utf8')
}

/** Of the message that came back: which one it is, and to whom it was sent. */
const returnedMessage = async (mail: Email) => {
  const source = partOf(mail, 'text/rfc822-headers', 'message/rfc822', 'message/rfc822-headers')
  if (source === undefined) return null
  const { messageId, to } = await PostalMime.parse(source, { rfc822Attachments: true, maxNestingDepth: 50 })
  return { messageId, to: to?.[0]?.address }
}

/** The fields of a report, of its message and of the first recipient alike; folded lines are put together. */
const fieldsOf = (report: string | undefined) => {
  const lines = (report ?? '').replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return (name: string): string | undefined => {
    const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`))
    return line?.slice(name.length + 1).trim()
  }
}

/** `rfc822; ayse@example.com`. */
const addressIn = (field: string | undefined): string | undefined =>
  addressParser(field?.replace(/^[\w-]+;\s*/, '') ?? '', { flatten: true })[0]?.address || undefined
