import { composeAddressChangedMail } from '../records/user/address-changed-mail.ts'
import { composePasswordLinkMail } from '../records/user/password-link-mail.ts'
import type { ComposeMail } from './compose-mail.ts'
import type { MailKind } from './mail-data.ts'

export const MAIL_KINDS: { readonly [Kind in MailKind]: ComposeMail<Kind> } = {
  'address-changed': composeAddressChangedMail,
  'password-link': composePasswordLinkMail,
}
