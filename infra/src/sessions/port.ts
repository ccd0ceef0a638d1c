import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { SessionCookieName } from '../http/cookies.ts'

/** A proved identity, and the only source of it for everything that acts for a user. */
export interface Session {
  readonly id: string
  readonly user: CurrentUser
}

/** Session ends 12 h after sign-in at the latest, and after 30 minutes without use. Milliseconds. */
export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000
export const SESSION_IDLE_MS = 30 * 60 * 1000

export interface Sessions {
  /** Of the cookie in which a browser holds the token. */
  readonly cookieName: SessionCookieName
  /** Starts a session and gives its bearer token, which is stored nowhere in clear. */
  start(user: CurrentUser): Promise<{ token: string; session: Session }>
  /**
   * The living session behind a token; null when unknown, ended or too long unused. Notes its use, unless told that it is not
   * in use: a socket that is merely held open must not keep a session alive.
   */
  find(token: string, options?: { readonly noteUse?: boolean }): Promise<Session | null>
  end(sessionId: string): Promise<void>
  /** Ends every session of a user, and says how many there were. */
  endAllOf(userId: string): Promise<number>
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
