import { addDays, type Day, dayOf, startOfDay } from './business-days.ts'
import { isDay } from './day-or-instant.ts'

export const RHYTHMS = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

const DAYS = { daily: 1, weekly: 7 } as const
const MINUTE = 60_000

/** The day of the month of a day or instant, by the calendar of the business. */
export const dayOfMonth = (moment: string): number => Number(dayIn(moment).slice(-2))

const dayIn = (moment: string): Day => (isDay(moment) ? moment : dayOf(new Date(moment)))

/** So many months on, upon a day of the month; upon the last one where the month is shorter. */
const addMonths = (day: Day, count: number, date: number): Day => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

const daysFrom = (day: Day, rhythm: Rhythm, date: number, steps: number): Day =>
  rhythm === 'monthly' ? addMonths(day, steps, date) : addDays(day, DAYS[rhythm] * steps)

/** Steps after which the search ends: ten years of days. */
const MOST_STEPS = 3_660

interface Recurrence {
  /** A day, or an instant, whose time by the clock of the business every occurrence has. */
  readonly from: string
  readonly rhythm: Rhythm
  /** The last day on which there is one. */
  readonly until: Day
  /** The day of the month on which it falls where there is one, `31` of the last of each month. */
  readonly dayOfMonth: number
  /** None is on a day before this one. */
  readonly notBefore: Day
}

/** The next occurrence after the one at `from`; null where the recurrence has ended. */
export const nextOccurrence = ({ from, rhythm, until, dayOfMonth, notBefore }: Recurrence): string | null => {
  const first = dayIn(from)
  for (let step = 1; step <= MOST_STEPS; step++) {
    const day = daysFrom(first, rhythm, dayOfMonth, step)
    if (day > until) return null
    if (day >= notBefore) return isDay(from) ? day : atTimeOf(from, first, day)
  }
  return null
}

const atTimeOf = (instant: string, from: Day, to: Day): string => {
  const minutes = Math.floor((Date.parse(instant) - startOfDay(from)) / MINUTE)
  return new Date(startOfDay(to) + minutes * MINUTE).toISOString()
}
