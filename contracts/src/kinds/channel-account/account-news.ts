import { isLowerLimit } from '../../messages/messaging-limit.ts'

interface Quality {
  readonly quality: string | null
  readonly messagingLimit: string | null
}
/** What Meta tells of a number; null of what it does not speak of. */
export interface QualityNews extends Quality {
  /** Meta's word. */
  readonly event: string
}

interface Restriction {
  readonly restriction: string | null
  readonly restrictionReason: string | null
  /** The day from which it counts, `2026-11-27`; null where Meta names none. */
  readonly restrictedFrom: string | null
  /** UTC, ISO 8601. */
  readonly restrictedUntil: string | null
}
/** What Meta tells of what an account may not do. */
export interface RestrictionNews extends Restriction {
  /** Meta's word. */
  readonly event: string
}

/** When it was told, UTC, ISO 8601. */
interface Told {
  readonly at: string
}

/** What is older than what is known says nothing; several things may be told in one second. */
const isNewer = (at: string, known: string | null, isChange: boolean): boolean =>
  known === null || at > known || (at === known && isChange)

/** What is known then, and whether it is worse than before; null where the news change nothing. */
export const qualityTold = (held: Quality & { readonly qualityAt: string | null }, asked: QualityNews & Told) => {
  const { event, at } = asked
  const quality = asked.quality ?? held.quality
  const messagingLimit = asked.messagingLimit ?? held.messagingLimit
  const isOtherLimit = messagingLimit !== held.messagingLimit
  if (!isNewer(at, held.qualityAt, isOtherLimit || quality !== held.quality)) return null
  const isLower = isOtherLimit && (event === 'DOWNGRADE' || isLowerLimit(messagingLimit, held.messagingLimit))
  return { event, quality, messagingLimit, at, isWorse: isLower || (event === 'FLAGGED' && quality !== held.quality) }
}

/** The same of restrictions. */
export const restrictionTold = (
  held: Restriction & { readonly restrictionAt: string | null },
  asked: RestrictionNews & Told,
) => {
  const { event, at, restrictionReason } = asked
  // A partner that comes back lifts nothing but its having gone.
  if (event === 'PARTNER_ADDED' && held.restriction !== 'PARTNER_REMOVED') return null
  // A violation forbids nothing by itself: what is forbidden stays so.
  const { restriction, restrictedFrom, restrictedUntil } =
    event === 'ACCOUNT_VIOLATION' && held.restriction !== null ? held : asked
  const now: Restriction = { restriction, restrictionReason, restrictedFrom, restrictedUntil }
  if (!isNewer(at, held.restrictionAt, isOther(now, held))) return null
  return { event, ...now, at, isWorse: isHarder(now, held) }
}

const isOther = (one: Restriction, other: Restriction): boolean =>
  one.restriction !== other.restriction ||
  one.restrictionReason !== other.restrictionReason ||
  one.restrictedFrom !== other.restrictedFrom ||
  one.restrictedUntil !== other.restrictedUntil

/** Something more is forbidden, or for another reason, or sooner, or for longer. */
const isHarder = (now: Restriction, held: Restriction): boolean => {
  if (now.restriction === null) return false
  const before = held.restriction?.split(',') ?? []
  const isMore = now.restriction.split(',').some((word) => !before.includes(word))
  const isForAnother = now.restrictionReason !== null && now.restrictionReason !== held.restrictionReason
  const isLonger =
    held.restrictedUntil !== null && (now.restrictedUntil === null || now.restrictedUntil > held.restrictedUntil)
  const isSooner =
    held.restrictedFrom !== null && now.restrictedFrom !== null && now.restrictedFrom < held.restrictedFrom
  return isMore || isForAnother || isSooner || isLonger
}
