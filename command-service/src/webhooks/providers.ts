import type { Provider } from '../inbound/provider.ts'
import { email } from './email/email.ts'
import { mailgun } from './mailgun/mailgun.ts'
import { meta } from './meta/meta.ts'
import { twilio } from './twilio/twilio.ts'
import { webchat } from './webchat/webchat.ts'

/** Everybody whose webhooks are taken in. */
export const PROVIDERS: readonly Provider[] = [meta, twilio, email, mailgun, webchat]
