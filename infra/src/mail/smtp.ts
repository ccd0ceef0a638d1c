import { createTransport } from 'nodemailer'
import { demandsTls, type Mail, MailRefused, type MailSender, MailUnavailable } from './port.ts'

export interface SmtpSettings {
  /** `smtps://user:password@host`, or `smtp://` for STARTTLS. Options of nodemailer stand in its query. */
  readonly url: string
  /** `Kervan <kervan@example.com>`, or the address alone; the name holds for messages that have none of their own. */
  readonly from: string
}

/** What a server may take to answer, milliseconds. */
const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** What a program wrote is answered by no other (RFC 3834, section 5). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/** What nodemailer connects by. */
export const smtpOptions = (url: string) => {
  return {
    url,
    ...(demandsTls(new URL(url)) && { requireTLS: true }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Sends by SMTP (RFC 5321). */
export const createSmtpSender = ({ url, from }: SmtpSettings): MailSender => {
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  const host = address.slice(address.lastIndexOf('@') + 1)
  const transport = createTransport(smtpOptions(url))
  return {
    async send({ id, to, fromName, subject, text, html }: Mail) {
      const sender = fromName === null ? from : { name: fromName, address }
      const messageId = `<${id}@${host}>`
      try {
        await transport.sendMail({
          from: sender,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: AUTOMATIC,
        })
      } catch (error) {
        throw faultOf(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

interface SmtpError extends Error {
  readonly code?: string
  readonly responseCode?: number
}

/** What of a conversation was about this message alone; a password that is refused is a setting that can be mended. */
const ABOUT_THE_MESSAGE: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE'])

/** Servers repeat the address in their answers: the code says enough. */
const faultOf = ({ code = 'unknown', responseCode }: SmtpError): Error => {
  const said = responseCode === undefined ? code : `${code} ${responseCode}`
  return ABOUT_THE_MESSAGE.has(code) && (responseCode ?? 500) >= 500
    ? new MailRefused(`the mail server refuses the message: ${said}`)
    : new MailUnavailable(`the mail server took no message: ${said}`)
}
