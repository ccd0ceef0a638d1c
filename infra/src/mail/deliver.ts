import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { DeliverMail, DeliveryFault, LogInToMail } from './port.ts'
import { AUTOMATIC, smtpOptions } from './smtp.ts'

/** Delivers by SMTP (RFC 5321), each message on a connection of its own. */
export const deliverMail: DeliverMail = async (url, mail) => {
  const options = optionsOf(url)
  const { references, files, isAutomatic, ...parts } = mail
  const source = await new MailComposer({
    ...parts,
    ...(references && { references: [...references] }),
    ...(files && { attachments: files.map((file) => ({ ...file, content: Buffer.from(file.content) })) }),
    ...(isAutomatic && { headers: AUTOMATIC }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  const connection = new SMTPConnection(options)
  // What breaks after the answer does not matter.
  connection.on('error', () => undefined)
  let step: DeliveryFault['at'] = 'reaching'
  try {
    await whileAlive(connection, (done) => connection.connect(done))
    if (options.auth) await whileAlive(connection, (done) => connection.login(options.auth!, done))
    step = 'envelope'
    const envelope = { from: mail.from.address, to: [mail.to.address], size: source.length }
    const message = readOnce(source, () => {
      step = 'content'
    })
    await whileAlive(connection, (done) => connection.send(envelope, message, done))
    connection.quit()
    return null
  } catch (error) {
    connection.close()
    return faultOf(step, error as SMTPConnection.SMTPError)
  }
}

/** Logs in by SMTP, and out again. */
export const logInToMail: LogInToMail = async (url) => {
  const options = optionsOf(url)
  const connection = new SMTPConnection(options)
  connection.on('error', () => undefined)
  try {
    await whileAlive(connection, (done) => connection.connect(done))
    if (options.auth) await whileAlive(connection, (done) => connection.login(options.auth!, done))
    connection.quit()
    return null
  } catch (error) {
    connection.close()
    const { at: _, ...fault } = faultOf('reaching', error as SMTPConnection.SMTPError)
    return fault
  }
}

const optionsOf = (url: string): SMTPConnection.Options & SmtpLogin =>
  (createTransport(smtpOptions(url)) as unknown as { options: SMTPConnection.Options & SmtpLogin }).options

interface SmtpLogin {
  readonly auth?: SMTPConnection.AuthenticationType
}

/** Settles as the step does; a connection that breaks meanwhile ends it too. */
const whileAlive = (connection: SMTPConnection, step: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('the connection ended')))
    step((error) => (error ? reject(error) : resolve()))
  })

/** A message that says when it is read: the server has asked for it. */
const readOnce = (source: Buffer, onRead: () => void): Readable =>
  new Readable({
    read() {
      onRead()
      this.push(source)
      this.push(null)
    },
  })

const faultOf = (at: DeliveryFault['at'], error: SMTPConnection.SMTPError): DeliveryFault => {
  const { code = 'unknown', responseCode, response } = error
  return { at, code, words: response ?? error.message, ...(responseCode && { responseCode }) }
}
