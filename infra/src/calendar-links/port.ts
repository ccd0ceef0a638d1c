import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { Calendar } from '@kervan/contracts/api/calendars/calendars'
import type { Language } from '@kervan/contracts/errors/error-codes'

/** How every secret begins, so that it is found by scanners where it leaked. */
export const CALENDAR_PREFIX = 'krc_'

/** What a link is for. */
export interface CalendarLink {
  readonly id: string
  readonly calendar: Calendar
  /** Of the calendar of one event. */
  readonly eventId: string | null
  /** The language of the product's own words in it. */
  readonly language: Language
}

/** A link as its user may look at it. Times are UTC, ISO 8601. */
export interface KeptCalendarLink extends CalendarLink {
  readonly madeAt: string
  readonly readAt: string | null
}

/** A link with its user and the rights that the user has at this moment. */
export interface FoundCalendarLink extends CalendarLink {
  readonly user: CurrentUser
}

/** Secret addresses of calendars, and what is looked up by them. */
export interface CalendarLinks {
  /**
   * A new link, and its secret, which is stored nowhere in clear; made again under the same id, it has another secret.
   * @param asOf  the revision of the user's record
   * @returns null where the user has as many as a user can have
   */
  make(link: CalendarLink, user: CurrentUser, asOf: bigint): Promise<string | null>
  /** The links of a user, the latest first. */
  listOf(userId: string): Promise<readonly KeptCalendarLink[]>
  /** Ends a link of a user for good, and says how many there were: another user's is none. */
  revoke(userId: string, id: string): Promise<number>
  /** Ends every link of a user for good. */
  revokeAllOf(userId: string): Promise<void>
  /** Updates the user of the user's links, as of a revision of the user's record; an inactive user's links end for good. */
  keepUser(user: CurrentUser, asOf: bigint): Promise<void>
  /** The link of a secret, and notes its use; null where there is none. */
  find(secret: string): Promise<FoundCalendarLink | null>
}
