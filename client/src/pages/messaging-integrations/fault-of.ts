/** What a provider's number says of an account; each has its words, and what can be done, under `channel-accounts:fault`. */
const FAULTS = {
  '100': 'not-found',
  '190': 'token',
  '401': 'token',
  '20003': 'token',
  '3': 'permission',
  '10': 'permission',
  '131005': 'permission',
  '131031': 'suspended',
  '368': 'suspended',
  '20005': 'suspended',
  '30002': 'suspended',
  '63038': 'suspended',
  '20404': 'not-found',
  suspended: 'suspended',
  closed: 'suspended',
  'imap-login': 'login',
  'smtp-login': 'login',
  'imap-mailbox': 'mailbox',
  '535': 'login',
  '534': 'login',
  unreachable: 'unreachable',
  'no-credential': 'no-credential',
} as const

export type AccountFault = (typeof FAULTS)[keyof typeof FAULTS] | 'other'

/** @param code  the provider's number, or a word of ours */
export const faultOf = (code: string): AccountFault => {
  if (Object.hasOwn(FAULTS, code)) return FAULTS[code as keyof typeof FAULTS]
  return /^2\d\d$/.test(code) ? 'permission' : 'other'
}
