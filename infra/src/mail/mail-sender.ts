import type { Settings } from '../settings.ts'
import type { MailSender } from './port.ts'
import { createSmtpSender } from './smtp.ts'

/** The sender that the settings name; null where there is none. */
export const mailSenderOf = ({ SMTP_URL, SMTP_FROM }: Pick<Settings, 'SMTP_URL' | 'SMTP_FROM'>): MailSender | null =>
  SMTP_URL && SMTP_FROM ? createSmtpSender({ url: SMTP_URL, from: SMTP_FROM }) : null
