import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { Owed } from '@kervan/contracts/api/auth/owed'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type { SessionCookieName } from '../http/cookies.ts'

/** A proved identity, and the only source of it for everything that acts for a user. */
export interface Session {
  readonly id: string
  readonly user: CurrentUser & Pick<Reader, 'teams'>
  /** The API key that acts in the user's name; its user is no administrator, and has what the key is given of the rights. */
  readonly key?: { readonly id: string; readonly name: string }
}

/** Session ends 12 h after sign-in at the latest. Milliseconds. */
export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000
/** The use of a session is written down once in so long at most, so that reading costs no write. Milliseconds. */
export const USE_GRAIN_MS = 60 * 1000

/** A look at what a colleague sees ends after so long by itself. Milliseconds. */
export const VIEW_LIFE_MS = 30 * 60 * 1000

/** From where a session was begun, as far as it is known. */
export interface SessionOrigin {
  readonly userAgent: string | null
  readonly address: string | null
  /** The revision of the user's record that the session is begun with; 0 unless said. */
  readonly asOf?: bigint
  /** The session of the administrator who looks at what the user sees: it ends with that one, and is none of the user's own. */
  readonly viewer?: string
  /** What the session asks for before anything else. */
  readonly owes?: readonly Owed[]
  /** The user who began it gave a second step, or a passkey, which counts as both steps. */
  readonly secondStep?: boolean
}

/** What is asked of sessions begun without a second step: nothing, to set one up, to sign in by the existing one, or the same as before. */
export type SecondStepDemand = 'none' | 'set-up' | 'sign-in-anew' | 'as-before'

/** What a role gives, as of a revision of its record. */
export interface RoleRights {
  readonly role: string
  readonly permissions: readonly PermissionRecord[]
  readonly asOf: bigint
}

/** A session as its user may look at it. Times are UTC, ISO 8601. */
export interface KeptSession {
  readonly id: string
  /** As far as the browser says. */
  readonly browser: string | null
  readonly system: string | null
  readonly address: string | null
  readonly startedAt: string
  readonly usedAt: string
}

export interface Sessions {
  /** Of the cookie in which a browser holds the token. */
  readonly cookieName: SessionCookieName
  /**
   * Starts a session and gives its bearer token, which is stored nowhere in clear.
   * @param user  with the user's own permissions; what the role gives comes with every look at the session
   */
  start(user: CurrentUser, origin?: SessionOrigin): Promise<{ token: string; session: Session }>
  /**
   * The living session behind a token; null when unknown, ended or too long unused. Notes its use, unless told that it is not
   * in use: a socket that is merely held open must not keep a session alive.
   * @throws Refusal account-inactive where the session ended because its account is not active
   */
  find(token: string, options?: { readonly noteUse?: boolean }): Promise<Session | null>
  /**
   * The owner of an API key as the key acts, where keys are taken. Counts the call, and notes its use.
   * @throws Refusal api-key-unknown, api-key-revoked, api-key-expired, too-many-requests
   */
  findByKey?(secret: string, address: string | null): Promise<Session>
  end(sessionId: string): Promise<void>
  /** Ends every session of a user, and says how many there were. */
  endAllOf(userId: string): Promise<number>
  /** Ids of those who have a living session. */
  usersWithSession(): Promise<ReadonlySet<string>>
  /** When each user last used a session, by id; of sessions that are over too. Times are UTC, ISO 8601. */
  lastUses(): Promise<ReadonlyMap<string, string>>
}

/** What a user does with the sessions of the own account. */
export interface OwnSessions {
  /** The user's living sessions, last used first. */
  listOf(userId: string): Promise<readonly KeptSession[]>
  /** Ends one session of a user, and says how many there were: another user's is none. */
  endOneOf(userId: string, sessionId: string): Promise<number>
  /** Ends every session of a user but one, and says how many there were. */
  endOthersOf(userId: string, keptSessionId: string): Promise<number>
  /** Ends every session of a user whose account is not active, and says how many there were; clients that still hold one are told why. */
  barAllOf(userId: string): Promise<number>
  /** A session owes this no more. */
  settle(sessionId: string, owed: Owed): Promise<void>
  /** The second step by which a session was begun is the user's no more. */
  forgetSecondStep(sessionId: string): Promise<void>
  /** What the site demands of the user holds for the sessions that run already. */
  demandSecondStep(userId: string, demand: SecondStepDemand): Promise<void>
  /** Updates the user in each of the user's sessions, as of a revision of the user's record; an older revision changes nothing. */
  renew(user: CurrentUser, asOf: bigint): Promise<void>
  /** Sessions of users who have the role get what it gives from now on; an older revision than the known one changes nothing. */
  setRole(rights: RoleRights): Promise<void>
}

export interface SessionChanges {
  /** The session ended, or its user may do something else than before; told at once, in whatever process it happened. */
  changed(sessionId: string): void
  /** Changes may have been missed: every session that matters is to be looked at. */
  interrupted(): void
}

export interface WatchableSessions extends Sessions {
  /** Tells of changes until the function that it gives is called. Sessions that end by age alone are not told. */
  watch(changes: SessionChanges): () => void
}
