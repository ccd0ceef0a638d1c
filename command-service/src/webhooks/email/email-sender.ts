import type { MessageContent } from '@kervan/contracts/messages/message-content'
import type { DeliverMail, DeliveryFault, OutgoingMail } from '@kervan/infra/mail/port'
import type { HandedMessage, HandOver, MessageSender } from '../../sending/message-sender.ts'
import { ACCOUNT_PAUSE_MS } from '../../sending/refused-account.ts'
import type { EmailAccount } from './email-account.ts'
import { ownMessageId } from './message-ids.ts'

/** Messages a second: below what mail providers call a flood. */
const RATE = 2

interface EmailSenderSettings {
  readonly account: EmailAccount
  readonly smtpUrl: string
  readonly deliverMail: DeliverMail
  /** Stands under every text; `\n` begins a line. */
  readonly signature?: string
}

/** Sends by SMTP. A mail is the same mail however often it is handed over: its Message-ID is made of the message's id. */
export const emailSender = ({ account, smtpUrl, deliverMail, signature }: EmailSenderSettings): MessageSender => ({
  channel: 'email',
  account: account.address,
  rate: RATE,
  async send(message) {
    const mail = mailOf(message, account, signature)
    if (!mail) return { kind: 'refused', code: 'content-not-sendable' }
    const fault = await deliverMail(smtpUrl, mail)
    return fault ? answerOf(fault) : { kind: 'accepted', providerId: mail.messageId }
  },
})

const mailOf = (
  { messageId, to, content, files, thread, replyTo, isAutomatic }: HandedMessage,
  { address, name, domain }: EmailAccount,
  signature: string | undefined,
): OutgoingMail | null => {
  const recipient = to.email ?? to.userId
  if (content.kind !== 'text' || recipient === undefined) return null
  const before = [...thread.filter((id) => id !== replyTo), ...(replyTo === undefined ? [] : [replyTo])]
  const inReplyTo = before.at(-1)
  return {
    from: { name, address },
    to: { name: to.profileName ?? '', address: recipient },
    subject: content.subject ?? '',
    text: textOf(content, signature),
    ...(files.length > 0 && {
      files: files.map(({ file, bytes }) => ({ filename: file.name, contentType: file.type, content: bytes })),
    }),
    messageId: ownMessageId(messageId, domain),
    ...(inReplyTo !== undefined && { inReplyTo, references: before }),
    ...(isAutomatic && { isAutomatic }),
  }
}

/** RFC 3676, section 4.3: `-- ` alone on a line begins the signature. */
const textOf = ({ text }: Extract<MessageContent, { kind: 'text' }>, signature: string | undefined): string =>
  signature ? `${text}\n\n-- \n${signature.replaceAll('\\n', '\n')}\n` : `${text}\n`

/** A refusal of the sender's account and of the message are told apart by where the server said it (RFC 5321, section 4.2). */
const answerOf = ({ at, code, responseCode, words }: DeliveryFault): HandOver => {
  const said = String(responseCode ?? code)
  if (code === 'EAUTH') return { kind: 'later', code: said, pause: ACCOUNT_PAUSE_MS, holds: true, refusesAccount: true }
  if (responseCode === undefined)
    return at === 'content' ? { kind: 'unknown', reason: code } : { kind: 'later', code: 'unreachable' }
  if (at === 'reaching') return { kind: 'later', code: said }
  return responseCode < 500 ? { kind: 'later', code: said } : { kind: 'refused', code: said, title: words }
}
