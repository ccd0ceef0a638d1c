/** One message to one address. */
export interface Mail {
  /** Its Message-ID is made of this: sent again, it is the same message, and mailboxes show it once. */
  readonly id: string
  readonly to: string
  /** Whom it says it is from; null as the address of the sender is set. */
  readonly fromName: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands messages to a mail server. */
export interface MailSender {
  /**
   * Settles when the mail server has taken the message.
   * @throws MailRefused, MailUnavailable
   */
  send(mail: Mail): Promise<void>
  /** Settles what is under way. */
  close(): void
}

/** The mail server does not take this message, and would not take it later. Its message holds no address. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The mail server cannot be reached, or does not let us in. Its message holds no secret. */
export class MailUnavailable extends Error {
  override name = 'MailUnavailable'
}

/** How far a message came whose delivery failed. */
export interface DeliveryFault {
  /**
   * - `reaching`: the server was not reached, or does not let us in.
   * - `envelope`: it was asked about sender and recipient, and has nothing of the message itself.
   * - `content`: it has the message, or part of it.
   */
  readonly at: 'reaching' | 'envelope' | 'content'
  /** The server's answer, three digits; undefined where none came. */
  readonly responseCode?: number
  /** nodemailer's own: `EAUTH`, `ETIMEDOUT`. */
  readonly code: string
  /** The server's words. */
  readonly words: string
}

interface NamedAddress {
  readonly name: string
  readonly address: string
}

/** A file that goes with a message. */
export interface MailFile {
  readonly filename: string
  /** A type of MIME. */
  readonly contentType: string
  readonly content: Uint8Array
}

/** A message as text. Its two addresses are those of the envelope as well; Message-IDs stand in angle brackets. */
export interface OutgoingMail {
  readonly from: NamedAddress
  readonly to: NamedAddress
  readonly subject: string
  readonly text: string
  readonly files?: readonly MailFile[]
  readonly messageId: string
  readonly inReplyTo?: string
  /** Oldest first. */
  readonly references?: readonly string[]
  /** A program wrote it: other programs are asked not to answer. */
  readonly isAutomatic?: true
}

/**
 * Delivers one message and tells at which step that failed: after `content` without an answer the server may have the message.
 * @param url  of the mail server, `smtps://user:password@host`, or `smtp://` for STARTTLS
 * @returns null where the server has taken it
 */
export type DeliverMail = (url: string, mail: OutgoingMail) => Promise<DeliveryFault | null>

/**
 * Logs in to a mail server and sends nothing.
 * @param url  as `DeliverMail` takes it
 * @returns null where the server lets us in
 */
export type LogInToMail = (url: string) => Promise<Omit<DeliveryFault, 'at'> | null>

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/

/**
 * Whether a connection to a mail server is encrypted or not made, so that neither password nor message goes out in clear: to every other
 * machine. A server without TLS in a network of one's own takes `?requireTLS=false`.
 */
export const demandsTls = ({ hostname, searchParams }: URL): boolean =>
  searchParams.get('requireTLS') !== 'false' && !LOOPBACK.test(hostname)
