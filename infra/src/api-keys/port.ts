import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { CalendarLinks } from '../calendar-links/port.ts'
import type { AttemptCounters } from '../limits/port.ts'
import type { Session } from '../sessions/port.ts'

/** How every secret begins, so that it is told from a session's token, and found by scanners where it leaked. */
export const KEY_PREFIX = 'krv_'
export const isApiKey = (token: string): boolean => token.startsWith(KEY_PREFIX)

/** What the log says of a key, as of a revision of its record. */
export interface KeyFacts {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  /** The last day on which it works, in Istanbul. */
  readonly expiresOn: string
  readonly perMinute: number
  readonly revoked: boolean
  /** With the owner's own grants and denials; what the role gives comes with every look-up. */
  readonly owner: CurrentUser
  readonly asOf: bigint
}

/** A secret as it may be looked at. Times are UTC, ISO 8601. */
export interface KeptSecret {
  readonly id: string
  readonly prefix: string
  readonly issuedAt: string
  readonly issuedBy: string
  readonly until: string | null
  readonly works: boolean
  readonly usedAt: string | null
  readonly usedFrom: string | null
}

/** When a key that has had a secret was used last, UTC, ISO 8601; null where it never was. */
export interface KeyUse {
  readonly id: string
  readonly ownerId: string
  readonly lastUsed: string | null
}

/** Secrets of API keys, and what is looked up by them. */
export interface ApiKeys {
  /** @throws Refusal api-key-unknown, api-key-revoked, api-key-expired, too-many-requests */
  find(secret: string, address: string | null): Promise<Session>
  /** Facts older than the known ones change nothing. A key that was revoked or got another owner loses its secrets for good. */
  keep(facts: KeyFacts): Promise<void>
  /** The secrets of a key end for good. */
  end(keyId: string): Promise<void>
  /** Updates the owner of a user's keys, as of a revision of the user's record; an inactive user's keys lose their secrets for good. */
  keepOwner(owner: CurrentUser, asOf: bigint): Promise<void>
  /** The secrets of every key of a user end for good; how many keys had one that worked. */
  endAllOf(ownerId: string): Promise<number>
  /** A new secret; the one before works on for so many minutes. It is stored nowhere in clear. */
  issue(
    keyId: string,
    by: { readonly ownerId: string; readonly issuedBy: string; readonly overlapMinutes: number },
  ): Promise<{ id: string; prefix: string; secret: string; previousUntil: string | null }>
  /** Every secret that a key has had, the newest first. */
  secretsOf(keyId: string): Promise<readonly KeptSecret[]>
  /** Every key that has had a secret. */
  lastUses(): Promise<readonly KeyUse[]>
}

/** What every service finds beside the sessions. */
export interface BesideSessions {
  readonly keys: ApiKeys
  readonly attempts: AttemptCounters
  readonly calendarLinks: CalendarLinks
}
