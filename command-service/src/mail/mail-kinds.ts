import { composeInvitationMail } from '../records/invitation/invitation-mail.ts'
import {
  composeRegistrationDecidedMail,
  composeRegistrationWaitsMail,
} from '../records/registration/registration-mails.ts'
import { composeAddressChangedMail } from '../records/user/address-changed-mail.ts'
import { composePasswordLinkMail } from '../records/user/password-link-mail.ts'
import { composeWayInChangedMail } from '../records/user/way-in-changed-mail.ts'
import type { ComposeMail } from './compose-mail.ts'
import type { MailKind } from './mail-data.ts'

export const MAIL_KINDS: { readonly [Kind in MailKind]: ComposeMail<Kind> } = {
  'address-changed': composeAddressChangedMail,
  'way-in-changed': composeWayInChangedMail,
  invitation: composeInvitationMail,
  'registration-waits': composeRegistrationWaitsMail,
  'registration-decided': composeRegistrationDecidedMail,
  'password-link': composePasswordLinkMail,
}
