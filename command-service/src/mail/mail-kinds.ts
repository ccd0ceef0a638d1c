import { composePasswordLinkMail } from '../records/user/password-link-mail.ts'
import type { ComposeMail } from './compose-mail.ts'
import type { MailKind } from './mail-data.ts'

export const MAIL_KINDS: { readonly [Kind in MailKind]: ComposeMail<Kind> } = {
  'password-link': composePasswordLinkMail,
}
