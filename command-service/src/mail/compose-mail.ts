import type { Language } from '@kervan/contracts/errors/error-codes'
import type { Mail } from '@kervan/infra/mail/port'
import type { Records } from '../ports.ts'
import type { MailData, MailKind } from './mail-data.ts'

export interface MailContext {
  readonly records: Records
  /** How browsers reach the product. */
  readonly baseUrl: string
  /** Of the promise. */
  readonly id: string
  readonly language: Language
}

/** Finds the words of a message; null where there is nothing to send, or nothing any more. */
export type ComposeMail<Kind extends MailKind> = (
  data: MailData[Kind],
  context: MailContext,
) => Promise<Omit<Mail, 'id' | 'fromName'> | null>
