/** What lines of the security log tell of, in the groups in which they are looked for. Names of lines stay as they are: rows are kept by them. */
export const SECURITY_GROUPS = {
  'signing-in': [
    'signed-in',
    'sign-in-failed',
    'sign-in-deactivated',
    'sign-in-expired',
    'sign-in-without-passkey',
    'sign-in-unapproved',
    'sign-in-limited',
    'passkey-refused',
    'passkey-sign-in-limited',
    'signed-out',
    'sessions-ended',
    'sessions-ended-by-colleague',
    'session-end-failed',
    'sockets-ended',
  ],
  password: [
    'password-changed',
    'password-change-failed',
    'password-link-requested',
    'password-link-limited',
    'password-link-sent',
    'password-reset-by-link',
    'password-reset',
  ],
  passkeys: ['passkey-added', 'passkey-not-added', 'passkey-removed', 'passkey-change-failed'],
  'second-factor': [
    'second-factor-failed',
    'second-factor-limited',
    'second-factor-set-up',
    'second-factor-turned-off',
    'second-factor-reset',
    'second-factor-change-failed',
    'recovery-codes-renewed',
  ],
  account: [
    'registered',
    'registration-asked',
    'registration-decided',
    'registration-limited',
    'user-registered',
    'user-changed',
    'profile-changed',
    'address-changed',
    'address-change-failed',
  ],
  rights: [
    'permissions-set',
    'grant-refused',
    'access-refused',
    'call-forged',
    'rule-changed',
    'api-key-secret-issued',
    'calendar-link-made',
    'calendar-link-revoked',
    'view-started',
    'view-ended',
  ],
  operation: ['operation-ordered', 'webhook-opened', 'webhook-secret-issued', 'channel-credentials-set'],
} as const

export type SecurityGroup = keyof typeof SECURITY_GROUPS
export type SecurityKind = (typeof SECURITY_GROUPS)[SecurityGroup][number]

export const SECURITY_KINDS: readonly SecurityKind[] = Object.values(SECURITY_GROUPS).flat()
