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
