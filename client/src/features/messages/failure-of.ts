import type { Channel } from '@kervan/contracts/messages/channels'

/** How an outgoing message can fail; `timeline:failure.<name>` says what it means and what can be done. */
export const FAILURES = [
  'window',
  'consent',
  'no-consent',
  'late',
  'not-connected',
  'account-waits',
  'not-reached',
  'undeliverable',
  'unavailable',
  'pair-rate',
  'busy',
  'held-back',
  'opted-out',
  'spam',
  'unsupported',
  'provider',
  'self',
  'registration',
  'template',
  'template-values',
  'template-gone',
  'template-paused',
  'template-length',
  'token',
  'permission',
  'blocked',
  'payment',
  'parameter',
  'phone-off',
  'no-such-number',
  'landline',
  'filtered',
  'stopped',
  'country',
  'too-long',
  'file-gone',
  'file-refused',
  'no-mailbox',
  'mailbox-full',
  'mail-refused',
  'mail-later',
  'mail-login',
  'no-visitor',
  'other',
] as const
export type Failure = (typeof FAILURES)[number]

/** Our own codes for what went wrong before a provider was asked. */
const OURS: Readonly<Record<string, Failure>> = {
  'window-closed': 'window',
  'consent-withdrawn': 'consent',
  'consent-not-given': 'no-consent',
  'too-late': 'late',
  'channel-not-connected': 'not-connected',
  'account-waits': 'account-waits',
  'content-not-sendable': 'unsupported',
  'channel-takes-no-files': 'unsupported',
  'file-not-sendable': 'file-refused',
  'file-too-large-to-send': 'file-refused',
  'file-gone': 'file-gone',
  'message-too-long': 'too-long',
  'no-visitor': 'no-visitor',
  unreachable: 'not-reached',
}

/** Meta's numbers for any call of its Graph API (developers.facebook.com, Graph API, Error Handling). */
const GRAPH: Readonly<Record<string, Failure>> = {
  1: 'provider',
  2: 'provider',
  4: 'busy',
  10: 'permission',
  100: 'parameter',
  190: 'token',
  368: 'blocked',
}

/** WhatsApp's own (developers.facebook.com, WhatsApp Cloud API, Error Codes). */
const WHATSAPP: Readonly<Record<string, Failure>> = {
  80007: 'busy',
  130429: 'busy',
  131000: 'provider',
  131005: 'permission',
  131008: 'parameter',
  131009: 'parameter',
  131016: 'provider',
  131021: 'self',
  131026: 'undeliverable',
  131031: 'blocked',
  131042: 'payment',
  131045: 'registration',
  131047: 'window',
  131048: 'spam',
  131049: 'held-back',
  131050: 'opted-out',
  131051: 'unsupported',
  131052: 'file-refused',
  131053: 'file-refused',
  131056: 'pair-rate',
  131057: 'provider',
  132000: 'template-values',
  132001: 'template-gone',
  132005: 'template-length',
  132007: 'template',
  132012: 'template-values',
  132015: 'template-paused',
  132016: 'template-paused',
  132018: 'template-values',
  133010: 'registration',
}

/** Twilio's, as it answers and as it reports (twilio.com/docs/api/errors). */
const TWILIO: Readonly<Record<string, Failure>> = {
  401: 'token',
  429: 'busy',
  500: 'provider',
  502: 'provider',
  503: 'provider',
  14107: 'busy',
  20003: 'token',
  20005: 'blocked',
  20429: 'busy',
  20500: 'provider',
  20503: 'provider',
  21211: 'no-such-number',
  21214: 'no-such-number',
  21266: 'self',
  21408: 'country',
  21602: 'parameter',
  21606: 'registration',
  21610: 'stopped',
  21612: 'country',
  21614: 'landline',
  21617: 'too-long',
  21659: 'registration',
  21660: 'registration',
  30001: 'busy',
  30002: 'blocked',
  30003: 'phone-off',
  30004: 'filtered',
  30005: 'no-such-number',
  30006: 'landline',
  30007: 'filtered',
  30008: 'provider',
  30034: 'registration',
  30410: 'provider',
  63038: 'busy',
}

/** Of mail servers (RFC 5321, section 4.2.3; RFC 4954, section 6). */
const MAIL: Readonly<Record<string, Failure>> = {
  421: 'mail-later',
  450: 'mail-later',
  451: 'mail-later',
  452: 'mailbox-full',
  530: 'mail-login',
  534: 'mail-login',
  535: 'mail-login',
  EAUTH: 'mail-login',
  550: 'no-mailbox',
  551: 'no-mailbox',
  552: 'mailbox-full',
  553: 'no-mailbox',
  554: 'mail-refused',
}

/** Of a page's messages, `code/subcode` (developers.facebook.com, Messenger Platform, Common Error Codes). */
const PAGES: Readonly<Record<string, Failure>> = {
  17: 'busy',
  32: 'busy',
  341: 'busy',
  551: 'unavailable',
  613: 'busy',
  1200: 'provider',
  80006: 'busy',
  '10/2018065': 'window',
  '10/2018108': 'unavailable',
  '10/2018278': 'window',
  '10/2534022': 'window',
  '100/2018001': 'unavailable',
  '100/2018047': 'file-refused',
  '100/2018310': 'unavailable',
  '200/1545041': 'unavailable',
  200: 'permission',
}

const TABLES: Partial<Readonly<Record<Channel, Readonly<Record<string, Failure>>>>> = {
  whatsapp: { ...GRAPH, ...WHATSAPP },
  facebook: { ...GRAPH, ...PAGES },
  instagram: { ...GRAPH, ...PAGES },
  sms: TWILIO,
  email: MAIL,
}

const isTemplate = (channel: Channel, code: string): boolean => channel === 'whatsapp' && /^132\d{3}$/.test(code)

/**
 * @param code  the provider's number, or a code of ours; null where neither is known. Of `10/2018278` the second number is the case;
 *   where that is unknown, the first one counts
 */
export const failureOf = (channel: Channel, code: string | null): Failure => {
  if (code === null) return 'other'
  const table = { ...OURS, ...TABLES[channel] }
  const known = [code, code.split('/')[0]!].find((each) => Object.hasOwn(table, each))
  if (known !== undefined) return table[known]!
  return isTemplate(channel, code) ? 'template' : 'other'
}

const OF_ACCOUNT: ReadonlySet<Failure> = new Set([
  'not-connected',
  'account-waits',
  'registration',
  'token',
  'permission',
  'blocked',
  'payment',
  'spam',
  'mail-login',
])

/** Whether the failure concerns every message of the account until a user mends its cause. */
export const isOfAccount = (failure: Failure): boolean => OF_ACCOUNT.has(failure)
