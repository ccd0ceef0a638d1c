import { addDays, dayOf, startOfDay } from '@kervan/contracts/dates/business-days'

export const SNOOZES = ['hour', 'hours', 'tomorrow', 'week'] as const
export type Snooze = (typeof SNOOZES)[number]

const HOUR = 60 * 60 * 1000
/** When the day begins for those who answer, hours after midnight. */
const MORNING = 9

/** When a snooze ends, UTC, ISO 8601: in one or three hours, or in the morning of a later day of the business zone. */
export const endOfSnooze = (snooze: Snooze, now: Date): string => {
  const morning = (days: number) => startOfDay(addDays(dayOf(now), days)) + MORNING * HOUR
  const ends: Readonly<Record<Snooze, number>> = {
    hour: now.getTime() + HOUR,
    hours: now.getTime() + 3 * HOUR,
    tomorrow: morning(1),
    week: morning(7),
  }
  return new Date(ends[snooze]).toISOString()
}
