import type { SecurityKind } from '@kervan/contracts/security/security-kinds'
import type { Logger } from 'pino'
import { currentAddress, currentCorrelationId } from './correlation.ts'

/**
 * What an operator must be able to see afterwards. Users are named by id; a name that was typed and an address are keyed
 * digests, the same for the same name or address: what is typed into the field of a name is sometimes a password.
 */
export type SecurityEvent =
  | { security: 'signed-in'; userId: string; sessionId: string; address: string }
  | { security: 'sign-in-failed'; userId: string | null; account: string; address: string }
  | { security: 'sign-in-deactivated'; userId: string; account: string; address: string }
  | { security: 'sign-in-expired'; userId: string; account: string; address: string }
  | { security: 'sign-in-limited'; limit: string; account: string; address: string; unlogged: number }
  | { security: 'signed-out'; userId: string; sessionId: string }
  | { security: 'password-changed'; userId: string; sessionId: string; sessionsEnded: number }
  | { security: 'password-change-failed'; userId: string; sessionId: string; address: string }
  | { security: 'password-link-requested'; account: string; address: string }
  | { security: 'password-link-limited'; limit: string; account: string; address: string; unlogged: number }
  | { security: 'password-link-sent'; userId: string }
  | { security: 'password-reset-by-link'; userId: string; sessionsEnded: number }
  | { security: 'password-reset'; userId: string; by: string; way: 'password' | 'link'; sessionsEnded: number }
  | { security: 'sessions-ended'; userId: string; sessionId: string; sessions: number }
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
  | { security: 'view-started'; userId: string; by: string; sessionId: string }
  | { security: 'view-ended'; userId: string; by: string; sessionId: string }
  | { security: 'rule-changed'; by: string; asked: string; record: string; revision: string }
  | { security: 'api-key-secret-issued'; userId: string; by: string; record: string; prefix: string }
  | { security: 'operation-ordered'; by: string; order: string; about: string }

const WORDS: Readonly<Record<SecurityKind, string>> = {
  'signed-in': 'a user signed in',
  'sign-in-failed': 'a sign-in failed',
  'sign-in-deactivated': 'a deactivated user gave the right password and was not let in',
  'sign-in-expired': 'a user gave a one-time password after its time and was not let in',
  'sign-in-limited': 'a sign-in was refused by a limit',
  'signed-out': 'a user signed out',
  'password-changed': 'a user changed the password, and the other sessions of the user were ended',
  'password-change-failed': 'a change of the password failed, as the present one was wrong',
  'password-link-requested': 'a link to replace a forgotten password was asked for',
  'password-link-limited': 'a link to replace a forgotten password was refused by a limit',
  'password-link-sent': 'a link to replace a forgotten password was sent to the address of the user',
  'password-reset-by-link':
    'a user replaced a forgotten password by way of a link, and all sessions of the user were ended',
  'password-reset': 'a user took the password of another away, and all sessions of that user were ended',
  'sessions-ended': 'a user ended sessions of their own',
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
  'view-started': 'an administrator began to look at what a user sees',
  'view-ended': 'an administrator ended the look at what a user sees',
  'rule-changed': 'a role or a setting of the site, from which rights follow, was changed',
  'api-key-secret-issued': 'a secret was made for an API key, and shown to whoever asked for it',
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

/** The digest of the address stands for it in lines that leave the house; here the address itself is kept. */
const lineOf = ({ security: kind, ...said }: SecurityEvent): KeptLine => {
  const { userId, by, sessionId, address: _digest, ...details } = said as Readonly<Record<string, unknown>>
  return {
    at: new Date().toISOString(),
    kind,
    userId: uuidOf(userId),
    by: uuidOf(by),
    sessionId: uuidOf(sessionId),
    // An IPv4 address that came over an IPv6 socket is written as everybody writes it.
    address: currentAddress()?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null,
    correlationId: currentCorrelationId() ?? null,
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [name, String(value).slice(0, MOST_OF_A_VALUE)]),
    ),
  }
}
