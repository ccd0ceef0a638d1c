import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A message as the server got it: the envelope's address, and headers and body as they came. */
export interface ReceivedMail {
  readonly to: string
  readonly source: string
  readonly encrypted: boolean
  readonly user: string | undefined
}

/**
 * A mail server that speaks SMTP with STARTTLS and keeps what it gets.
 * @param judge  of an address, before the message comes: an error with the `responseCode` of the refusal
 */
export const startMailServer = async (
  options: SMTPServerOptions = {},
  judge: (address: string) => Error | null = () => null,
) => {
  const received: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    ...options,
    onRcptTo: ({ address }, _session, done) => done(judge(address)),
    onData(stream, session, done) {
      text(stream).then((source) => {
        const { secure, user, envelope } = session
        for (const { address } of envelope.rcptTo)
          received.push({ to: address, source, encrypted: secure, user: user as string | undefined })
        done()
        for (const look of [...waiting]) look()
      }, done)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    received,
    /** The first message that is as asked, whenever it comes. */
    mail: (isIt: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> =>
      new Promise((resolve) => {
        const look = () => {
          const mail = received.find(isIt)
          if (!mail) return
          waiting.delete(look)
          resolve(mail)
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** The parts of a message that were sent as text, decoded: quoted-printable is what nodemailer writes where it must. */
export const decodedText = (source: string): string => {
  const bytes = source
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
