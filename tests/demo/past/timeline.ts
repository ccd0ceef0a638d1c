import { type Day, dayOf, startOfDay } from '@kervan/contracts/dates/business-days'
import type { ApiClient } from '../../support/api-client.ts'
import type { Random } from '../../support/meta-simulator/random.ts'

/** A record that is there once it was told of; until then its id is empty. */
export interface Told {
  id: string
}

/** What a colleague did at a time. */
export interface Step {
  /** UTC, ISO 8601. */
  readonly at: string
  /** The colleague's id; null for the administrator. */
  readonly by: string | null
  /** In a word or two, such as `create event`. */
  readonly does: string
  readonly tell: (call: ApiClient['call']) => Promise<unknown>
}

/** What was there before anything happened, by id. */
export interface PastHouse {
  readonly colleagues: readonly string[]
  readonly clinics: readonly { readonly id: string; readonly name: string; readonly city: string }[]
  /** Partners, who send people to events. */
  readonly partners: readonly string[]
}

/** What happened up to an instant, in the order of time, however it was added. */
export interface Timeline {
  readonly house: PastHouse
  readonly random: Random
  /** UTC, ISO 8601. */
  readonly now: string
  readonly today: Day
  /** Adds a step, unless it lies in the future. Says whether it does not. */
  readonly add: (step: Step) => boolean
  readonly steps: () => readonly Step[]
}

export const createTimeline = (now: Date, house: PastHouse, random: Random): Timeline => {
  const steps: Step[] = []
  return {
    house,
    random,
    now: now.toISOString(),
    today: dayOf(now),
    add(step) {
      const isPast = step.at <= now.toISOString()
      if (isPast) steps.push(step)
      return isPast
    },
    steps: () => steps.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
  }
}

const MINUTE_MS = 60_000

/** An instant of a business day, so many minutes after midnight. UTC, ISO 8601. */
export const instantAt = (day: Day, minutes: number): string =>
  new Date(startOfDay(day) + minutes * MINUTE_MS).toISOString()

export const minutesAfter = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString()

/** An instant at which the house works. */
export const workingInstant = (day: Day, random: Random): string => instantAt(day, random.between(9 * 60, 17 * 60 + 40))
