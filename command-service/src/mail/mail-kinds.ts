import { composeInvitationMail } from '../kinds/invitation/invitation-mail.ts'
import {
  composeRegistrationDecidedMail,
  composeRegistrationWaitsMail,
} from '../kinds/registration/registration-mails.ts'
import { composeAddressChangedMail } from '../kinds/user/address-changed-mail.ts'
import { composePasswordLinkMail } from '../kinds/user/password-link-mail.ts'
import { composeWayInChangedMail } from '../kinds/user/way-in-changed-mail.ts'
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
