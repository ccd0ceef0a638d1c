import type { ACCOUNT_SETTINGS, AccountChannel, CredentialName } from './channels.ts'

export type AccountSetting = (typeof ACCOUNT_SETTINGS)[number]

/** How an account of ours is connected. */
export interface AccountTraits {
  /** How the provider names the account. */
  readonly id: RegExp
  /** What is said beside, and how it is written. */
  readonly settings: Readonly<Partial<Record<AccountSetting, RegExp>>>
  /** The first is needed to send; further ones where the account has its own. */
  readonly credentials: readonly CredentialName[]
  /** Where the provider is told to call us; null where it is only asked for news. */
  readonly webhook: string | null
  /** It calls us only where the account's messages go through a certain provider; the words of `webhook` know which. */
  readonly callsSometimes?: true
  /** The provider proves our address by a token of ours first. */
  readonly verifies: boolean
}

const DIGITS = /^\d{5,25}$/
const OF_META: AccountTraits = {
  id: DIGITS,
  settings: {},
  credentials: ['accessToken', 'appSecret'],
  webhook: '/webhooks/meta',
  verifies: true,
}
/** A scheme, a host and perhaps a port, or nothing: user and password stand elsewhere. */
const serverOf = (scheme: string): RegExp => new RegExp(`^(|${scheme}s?://[^/\\s@?#]+/?(\\?[\\w.=&]*)?)$`)

const TRAITS: Readonly<Record<AccountChannel, AccountTraits>> = {
  whatsapp: OF_META,
  facebook: OF_META,
  // Its messages go by the page that it is linked to.
  instagram: { ...OF_META, settings: { page: DIGITS } },
  email: {
    id: /^[^\s@<>]+@[^\s@<>]+$/,
    settings: { imapServer: serverOf('imap'), smtpServer: serverOf('smtp') },
    // The latter two where mails go through Mailgun: what signs its webhooks, and what gives files of mails that it stores.
    credentials: ['password', 'signingKey', 'apiKey'],
    webhook: '/webhooks/mailgun',
    callsSometimes: true,
    verifies: false,
  },
  sms: {
    id: /^\+[1-9]\d{6,14}$/,
    settings: { accountSid: /^AC[0-9a-f]{32}$/ },
    credentials: ['authToken'],
    webhook: '/webhooks/twilio/sms',
    verifies: false,
  },
}

export const accountTraitsOf = (channel: AccountChannel): AccountTraits => TRAITS[channel]
