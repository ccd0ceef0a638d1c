import type { SecondFactorWay } from '@kervan/contracts/api/auth/second-factor/second-factor'
import type { SecurityKind } from '@kervan/contracts/security/security-kinds'
import type { Logger } from 'pino'
import { currentAddress, currentCorrelationId } from './correlation.ts'

/**
 * What an operator must be able to see afterwards. Users are named by id; a name that was typed and an address are keyed
 * digests, the same for the same name or address: what is typed into the field of a name is sometimes a password.
 */
export type SecurityEvent =
  | { security: 'signed-in'; userId: string; sessionId: string; address: string; way?: SecondFactorWay | 'passkey' }
  | { security: 'sign-in-failed'; userId: string | null; account: string; address: string }
  | { security: 'sign-in-deactivated'; userId: string; account: string; address: string }
  | { security: 'sign-in-expired'; userId: string; account: string; address: string }
  | { security: 'sign-in-without-passkey'; userId: string; account: string; address: string }
  | { security: 'sign-in-limited'; limit: string; account: string; address: string; unlogged: number }
  | { security: 'passkey-refused'; userId: string | null; account: string; address: string; reason: string }
  | { security: 'passkey-sign-in-limited'; limit: string; account: string; address: string; unlogged: number }
  | { security: 'passkey-added'; userId: string; sessionId: string; record: string }
  | { security: 'passkey-not-added'; userId: string; sessionId: string; reason: string }
  | { security: 'passkey-removed'; userId: string; by: string; record: string }
  | { security: 'passkey-change-failed'; userId: string; sessionId: string; address: string }
  | { security: 'signed-out'; userId: string; sessionId: string }
  | { security: 'password-changed'; userId: string; sessionId: string; sessionsEnded: number }
  | { security: 'password-change-failed'; userId: string; sessionId: string; address: string }
  | { security: 'password-link-requested'; account: string; address: string }
  | { security: 'password-link-limited'; limit: string; account: string; address: string; unlogged: number }
  | { security: 'password-link-sent'; userId: string }
  | { security: 'password-reset-by-link'; userId: string; sessionsEnded: number }
  | {
      security: 'password-reset'
      userId: string
      by: string
      way: 'password' | 'link'
      sessionsEnded: number
      apiKeysEnded: number
    }
  | { security: 'second-factor-failed'; userId: string; address: string; way: SecondFactorWay }
  | { security: 'second-factor-limited'; limit: string; account: string; address: string; unlogged: number }
  | { security: 'second-factor-set-up'; userId: string; sessionId: string; sessionsEnded: number }
  | { security: 'second-factor-turned-off'; userId: string; sessionId: string; sessionsEnded: number }
  | { security: 'second-factor-reset'; userId: string; by: string; sessionsEnded: number }
  | { security: 'second-factor-change-failed'; userId: string; sessionId: string; address: string }
  | { security: 'recovery-codes-renewed'; userId: string; sessionId: string }
  | { security: 'sessions-ended'; userId: string; sessionId: string; sessions: number }
  | { security: 'sessions-ended-by-colleague'; userId: string; by: string; sessions: number }
  | { security: 'session-end-failed'; userId: string; sessionId: string; address: string }
  | { security: 'address-change-failed'; userId: string; sessionId: string; address: string }
  | { security: 'address-changed'; userId: string; by: string }
  | { security: 'profile-changed'; userId: string; sessionId: string }
  | { security: 'sockets-ended'; userId: string; sessionId: string; sockets: number }
  | { security: 'registered'; userId: string; invited: boolean }
  | { security: 'registration-asked'; userId: string }
  | { security: 'registration-decided'; userId: string; by: string; standing: string }
  | { security: 'registration-limited'; limit: string; account: string; address: string; unlogged: number }
  | { security: 'sign-in-unapproved'; userId: string; address: string }
  | { security: 'user-registered'; userId: string; by: string; userType: string; permissions: readonly string[] }
  | { security: 'user-changed'; userId: string; by: string; asked: string; revision: string }
  | { security: 'grant-refused'; by: string; permission: string }
  | { security: 'permissions-set'; userId: string; by: string }
  | { security: 'access-refused'; userId: string; by?: string; permission: string; unlogged: number }
  | { security: 'call-forged'; userId: string | null; code: string; unlogged: number }
  | { security: 'view-started'; userId: string; by: string; sessionId: string }
  | { security: 'view-ended'; userId: string; by: string; sessionId: string }
  | { security: 'rule-changed'; by: string; asked: string; record: string; revision: string }
  | { security: 'api-key-secret-issued'; userId: string; by: string; record: string; prefix: string }
  | { security: 'calendar-link-made'; userId: string; link: string; calendar: string }
  | { security: 'calendar-link-revoked'; userId: string; link: string }
  | { security: 'webhook-opened'; by: string; webhook: string; provider: string; compared?: string }
  | { security: 'webhook-secret-issued'; by: string; record: string }
  | { security: 'channel-credentials-set'; by: string; record: string }
  | { security: 'operation-ordered'; by: string; order: string; about: string }

const WORDS: Readonly<Record<SecurityKind, string>> = {
  'signed-in': 'a user signed in',
  'sign-in-failed': 'a sign-in failed',
  'sign-in-deactivated': 'a deactivated user gave the right password and was not let in',
  'sign-in-without-passkey': 'a user gave the right password where a passkey is demanded, and was not let in',
  'sign-in-expired': 'a user gave a one-time password after its time and was not let in',
  'sign-in-limited': 'a sign-in was refused by a limit',
  'passkey-refused': 'a sign-in by a passkey was refused',
  'passkey-sign-in-limited': 'a challenge for a sign-in by a passkey was refused by a limit',
  'passkey-added': 'a user added a passkey',
  'passkey-not-added': 'what a browser gave for a new passkey was refused',
  'passkey-removed': 'a passkey was removed, by its user or by who reset the access of the user',
  'passkey-change-failed': 'a change of the own passkeys failed, as the present password was wrong',
  'signed-out': 'a user signed out',
  'password-changed': 'a user changed the password, and the other sessions of the user were ended',
  'password-change-failed': 'a change of the password failed, as the present one was wrong',
  'password-link-requested': 'a link to replace a forgotten password was asked for',
  'password-link-limited': 'a link to replace a forgotten password was refused by a limit',
  'password-link-sent': 'a link to replace a forgotten password was sent to the address of the user',
  'password-reset-by-link':
    'a user replaced a forgotten password by way of a link, and all sessions of the user were ended',
  'password-reset': 'a user took the password of another away, and all sessions and API keys of that user were ended',
  'second-factor-failed': 'a user gave the right password and a code that is not valid',
  'second-factor-limited': 'a code of a second step was refused by a limit',
  'second-factor-set-up': 'a user set up a second step, and the other sessions of the user were ended',
  'second-factor-turned-off': 'a user turned off the second step, and the other sessions of the user were ended',
  'second-factor-reset': 'a user took the second step of another away, and all sessions of that user were ended',
  'second-factor-change-failed': 'a change of the own second step failed, as the password or the code was wrong',
  'recovery-codes-renewed': 'a user made new recovery codes',
  'sessions-ended': 'a user ended sessions of their own',
  'sessions-ended-by-colleague': 'a user ended sessions of another, who may sign in again',
  'session-end-failed': 'own sessions were not ended, as the present password was wrong',
  'address-change-failed': 'a change of the own e-mail address failed, as the present password was wrong',
  'address-changed':
    'the e-mail address of a user was changed, and links that were mailed to the one before are good no more',
  'profile-changed': 'a user changed the own name or e-mail address',
  'sockets-ended': 'sockets of a user were ended with their session',
  registered: 'somebody made an account, by an invitation or as the settings allow',
  'registration-asked': 'somebody registered, which waits to be approved',
  'registration-decided': 'a registration was approved or refused by a user',
  'registration-limited': 'a registration was refused by a limit',
  'sign-in-unapproved': 'one whose registration waits gave the right password and was not let in',
  'user-registered': 'a user was registered with these rights',
  'user-changed': 'a user was changed, deactivated or reactivated by another',
  'grant-refused': 'a user tried to give more rights than their own',
  'permissions-set': 'what is personal to a user among the rights was changed',
  'access-refused': 'a user tried what they have no right to',
  'call-forged': 'what a browser sent by itself, or in the name of another user, was refused',
  'view-started': 'an administrator began to look at what a user sees',
  'view-ended': 'an administrator ended the look at what a user sees',
  'rule-changed': 'a role or a setting of the site, from which rights follow, was changed',
  'calendar-link-made': 'a user made a secret address by which calendar programs read what the user sees',
  'calendar-link-revoked': 'a user revoked a secret address of a calendar',
  'api-key-secret-issued': 'a secret was made for an API key, and shown to whoever asked for it',
  'webhook-secret-issued': 'a secret was made for a webhook subscription, and shown to who asked for it',
  'channel-credentials-set': 'credentials of a channel account were set',
  'webhook-opened': 'a user read what a webhook says',
  'operation-ordered': 'a user ordered an act of operation',
}

/** A line as it is kept beside the log. */
export interface KeptLine {
  readonly at: string
  readonly kind: SecurityKind
  readonly userId: string | null
  readonly by: string | null
  readonly sessionId: string | null
  readonly address: string | null
  readonly correlationId: string | null
  readonly details: Readonly<Record<string, string>>
}

const KEEPER = Symbol('keeper of the security log')
type Keeper = (line: KeptLine) => void
/** Children of a logger have it for their prototype, and so what it has. */
type KeepingLogger = Logger & { [KEEPER]?: Keeper }

/** Gives every line of the security log that this logger or a child of it writes from now on to `keep`, which must not throw. */
export const keepLinesWith = (logger: Logger, keep: Keeper): void => {
  ;(logger as KeepingLogger)[KEEPER] = keep
}

/** One line of the security log, at `info`: also where LOG_LEVEL leaves out other lines of that level, but for `silent`. */
export const logSecurity = (logger: Logger, event: SecurityEvent): void => {
  const written = logger.level === 'silent' ? logger : logger.child({}, { level: 'info' })
  written.info(event, WORDS[event.security])
  ;(logger as KeepingLogger)[KEEPER]?.(lineOf(event))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const uuidOf = (value: unknown): string | null => (typeof value === 'string' && UUID.test(value) ? value : null)
const MOST_OF_A_VALUE = 200

/** Lines that leave the house carry the digest of an address; here the address itself is kept. */
const lineOf = ({ security: kind, ...said }: SecurityEvent): KeptLine => {
  const { userId, by, sessionId, address: _digest, ...details } = said as Readonly<Record<string, unknown>>
  return {
    at: new Date().toISOString(),
    kind,
    userId: uuidOf(userId),
    by: uuidOf(by),
    sessionId: uuidOf(sessionId),
    address: currentAddress() ?? null,
    correlationId: currentCorrelationId() ?? null,
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [name, String(value).slice(0, MOST_OF_A_VALUE)]),
    ),
  }
}
