import { type WorkingHours, workedBackTo, workedBy } from '../dates/working-time.ts'

/** What a person who wrote waits for: our first word to them, or the next one. */
export const AWAITED_REPLIES = ['first', 'next'] as const
export type AwaitedReply = (typeof AWAITED_REPLIES)[number]

/** Milliseconds of working time within which a person is to be answered. */
export type ReplyTargets = Readonly<Record<AwaitedReply, number>>

interface Waiting {
  /** When the person wrote first of what is not answered; UTC, ISO 8601. */
  readonly since: string
  /** Up to when they were answered, or needed no answer; null where they never were. */
  readonly answeredAt: string | null
}

export interface ReplyClock {
  readonly awaited: AwaitedReply
  /** UTC, ISO 8601; null where it never is up as the house works. */
  readonly dueAt: string | null
}

/** Until when a person who waits is to be answered. */
export const replyClock = ({ since, answeredAt }: Waiting, targets: ReplyTargets, hours: WorkingHours): ReplyClock => {
  const awaited = answeredAt === null ? 'first' : 'next'
  const dueAt = workedBy(Date.parse(since), targets[awaited], hours)
  return { awaited, dueAt: dueAt === null ? null : new Date(dueAt).toISOString() }
}

/** For each reply, the latest instant since which a person who waits for it has waited too long by now; null where none has. UTC, ISO 8601. */
export const overdueSince = (
  now: number,
  targets: ReplyTargets,
  hours: WorkingHours,
): Readonly<Record<AwaitedReply, string | null>> => {
  const since = (awaited: AwaitedReply): string | null => {
    const at = workedBackTo(now, targets[awaited], hours)
    return at === null ? null : new Date(at).toISOString()
  }
  return { first: since('first'), next: since('next') }
}
