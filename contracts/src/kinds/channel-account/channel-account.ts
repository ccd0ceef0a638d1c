import { act } from '../../kit/act.ts'
import { choice, choices, date, instant, longText, text, yesNo } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { statusTable } from '../../kit/status-table.ts'
import { ACCOUNT_CHANNELS, type AccountChannel, CREDENTIALS, type CredentialName } from '../../messages/channels.ts'

/** Whether messages go out and come in: unknown before the first one, unless a test tells. */
const CHANNEL_ACCOUNT_STATUSES = statusTable({
  initial: 'unknown',
  looks: { unknown: 'new', working: 'done', failing: 'failing', paused: 'waiting' },
  moves: {
    unknown: [{ to: 'working', byProduct: true }, { to: 'failing', byProduct: true }, 'paused'],
    working: [{ to: 'unknown', byProduct: true }, { to: 'failing', byProduct: true }, 'paused'],
    failing: [{ to: 'unknown', byProduct: true }, { to: 'working', byProduct: true }, 'paused'],
    paused: ['unknown'],
  },
})

/** Where the credentials of an account come from. */
export const CREDENTIAL_SOURCES = ['typed', 'environment'] as const

/** Which credentials an account has; what they are lies sealed beside the log. */
export interface AccountCredentials {
  /** The latest, by which a refusal is told from one of an earlier credential; null where there is none yet. */
  readonly current: string | null
  readonly source: (typeof CREDENTIAL_SOURCES)[number] | null
  /** By its name, under which id each was set. */
  readonly set: Readonly<Partial<Record<CredentialName, string>>>
}
const NO_CREDENTIALS: AccountCredentials = { current: null, source: null, set: {} }

/** What accounts of these channels alone have. */
const only = (...channels: readonly AccountChannel[]) => ({
  unless: { channel: ACCOUNT_CHANNELS.filter((channel) => !channels.includes(channel)) },
})

const credential = text({ required: true, max: 40 })
const qualityAsked = {
  event: text({ required: true, max: 40 }),
  quality: text({ max: 40 }),
  messagingLimit: text({ max: 40 }),
}
const restrictionAsked = {
  event: text({ required: true, max: 40 }),
  restriction: text(),
  restrictionReason: text(),
  restrictedFrom: date(),
  restrictedUntil: instant(),
}
const at = instant({ required: true })
/** Whether people are told of it. */
const isWorse = yesNo({ required: true })

/** An account of ours at a provider: a number, a page, a mailbox. Its credentials are written and never told. */
export const channelAccount = record({
  ...named('channel-account', { resource: 'messaging_integrations' }),
  fields: {
    name: text({ required: true, max: 80, search: true, sort: true, filter: true }),
    channel: choice(ACCOUNT_CHANNELS, { required: true, once: true, sort: true, filter: true }),
    /** As the provider names it in its webhooks: the id of a number or page, a number, an address. */
    account: text({ required: true, once: true, search: true, sort: true, filter: true }),
    page: text({ max: 25, ...only('instagram') }),
    accountSid: text({ max: 34, ...only('sms') }),
    user: text({ max: 254, ...only('email') }),
    imapServer: text(only('email')),
    smtpServer: text(only('email')),
    mailbox: text(only('email')),
    signature: longText({ max: 1_000, ...only('email') }),
    /** Why it fails: the provider's number, or a word of ours. */
    fault: text({ by: 'product', max: 80 }),
    quality: text({ by: 'product', max: 40, ...only('whatsapp') }),
    messagingLimit: text({ by: 'product', max: 40, ...only('whatsapp') }),
    /** Meta's words for what the account may not do, with commas between them; null while it may do everything. */
    restriction: text({ by: 'product', ...only('whatsapp') }),
    /** Against which rule it was, in Meta's word. */
    restrictionReason: text({ by: 'product', ...only('whatsapp') }),
    /** The day on which the account is disabled, where Meta names it. */
    restrictedFrom: date({ by: 'product', ...only('whatsapp') }),
    restrictedUntil: instant({ by: 'product', ...only('whatsapp') }),
    /** The WhatsApp Business account that the number belongs to, as its webhooks say. */
    wabaId: text({ by: 'product', max: 25, unlisted: true, ...only('whatsapp') }),
    /** The number itself, digits alone, as its webhooks say. */
    phoneNumber: text({ by: 'product', max: 25, unlisted: true, ...only('whatsapp') }),
    /** When Meta told of the quality last; what is older changes nothing. */
    qualityAt: instant({ by: 'product', unlisted: true, ...only('whatsapp') }),
    /** The same of restrictions. */
    restrictionAt: instant({ by: 'product', unlisted: true, ...only('whatsapp') }),
  },
  title: 'name',
  status: CHANNEL_ACCOUNT_STATUSES,
  own: NO_CREDENTIALS,
  acts: {
    setCredentials: act({
      event: 'CredentialsSet',
      asks: {
        credential,
        names: choices(CREDENTIALS),
        source: choice(CREDENTIAL_SOURCES, { required: true }),
      },
      says: {
        credential,
        names: choices(CREDENTIALS),
        source: choice(CREDENTIAL_SOURCES, { required: true }),
        status: choice(['unknown', 'paused'], { required: true }),
      },
      effect: ({ credential, names, source, status }) => ({
        status,
        set: { fault: null },
        own: ({ set }: AccountCredentials): AccountCredentials => ({
          current: credential,
          source,
          set: { ...(source === 'typed' && set), ...Object.fromEntries(names.map((name) => [name, credential])) },
        }),
      }),
      byProduct: true,
    }),
    fail: act({
      event: 'Failed',
      asks: { credential, code: text({ required: true, max: 80 }) },
      effect: ({ code }) => ({ status: 'failing', set: { fault: code } }),
      byProduct: true,
    }),
    work: act({
      event: 'Works',
      asks: { credential },
      effect: () => ({ status: 'working', set: { fault: null } }),
      byProduct: true,
    }),
    tellStanding: act({
      event: 'StandingTold',
      asks: { quality: text({ max: 40 }), messagingLimit: text({ max: 40 }) },
      effect: ({ quality, messagingLimit }) => ({ set: { quality, messagingLimit } }),
      byProduct: true,
    }),
    /** Which number it is: news that Meta tells without its id are known by it. */
    identify: act({
      event: 'Identified',
      asks: { wabaId: text({ required: true, max: 25 }), phoneNumber: text({ required: true, max: 25 }) },
      effect: (set) => ({ set }),
      byProduct: true,
    }),
    /** Meta told by itself how it rates the number. */
    tellQuality: act({
      event: 'QualityTold',
      asks: { ...qualityAsked, at },
      says: { ...qualityAsked, at, isWorse },
      effect: ({ quality, messagingLimit, at }) => ({ set: { quality, messagingLimit, qualityAt: at } }),
      byProduct: true,
    }),
    /** Meta told what the account may not do any more, or may do again. */
    tellRestriction: act({
      event: 'RestrictionTold',
      asks: { ...restrictionAsked, at },
      says: { ...restrictionAsked, at, isWorse },
      effect: ({ restriction, restrictionReason, restrictedFrom, restrictedUntil, at }) => ({
        set: { restriction, restrictionReason, restrictedFrom, restrictedUntil, restrictionAt: at },
      }),
      byProduct: true,
    }),
  },
  refusals: { 'channel-settings': ['create', 'change'] },
  list: { columns: ['name', 'channel', 'account', 'fault', 'quality', 'messagingLimit'], sort: 'name' },
})
