import { addDays, type Day } from '@kervan/contracts/dates/business-days'
import { daysOf, isPeriod } from '@kervan/contracts/dates/period'
import type { Step } from '@kervan/contracts/http/list-counts'
import { parseRange, writeRange } from '../../table/filters/day-range.ts'

/** The ranges that have names here; any other is its days, as `2026-11-01..2026-11-20`. Filters of lists take both. */
export const RANGES = ['today', 'yesterday', 'last-7-days', 'last-30-days', 'this-month'] as const
export const USUAL_RANGE = 'last-7-days'
export const RANGE_PARAMETER = 'range'

/** Days of the business, both ends in. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** The range that an address tells; the usual one where it tells none. */
export const rangeIn = (params: URLSearchParams): string => {
  const text = params.get(RANGE_PARAMETER) ?? ''
  return isNamed(text) || ownDays(text) ? text : USUAL_RANGE
}

export const isNamed = (range: string): range is (typeof RANGES)[number] =>
  (RANGES as readonly string[]).includes(range)

/** The days of a range that has no name, undefined for a text that tells none. */
export const ownDays = (text: string): Days | undefined => {
  if (isPeriod(text)) return undefined
  const { from, to } = parseRange(text, new Date()) ?? {}
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

const isDay = (text: string | undefined): text is Day =>
  text !== undefined && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text

export const writeOwnDays = (days: Days): string => writeRange(days)

/** The days of a range, seen from a day. */
export const daysIn = (range: string, today: Day): Days => ownDays(range) ?? daysOf(range, today)

const MOST_BARS = 31

/** What the days of a range are put together to, so that a chart has few bars enough to be read. */
export const stepOf = ({ from, to }: Days): Step => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days <= MOST_BARS) return 'day'
  return days <= 7 * MOST_BARS ? 'week' : 'month'
}

/** The first days of the steps in a range, as counts tell them. */
export const stepsIn = ({ from, to }: Days, step: Step): readonly Day[] => {
  const steps: Day[] = []
  for (let day = FIRST_DAY[step](from); day <= to; day = NEXT[step](day)) steps.push(day)
  return steps
}

const monthLater = (day: Day): Day => `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
const FIRST_DAY: Readonly<Record<Step, (day: Day) => Day>> = {
  day: (day) => day,
  week: (day) => daysOf('this-week', day).from,
  month: (day) => daysOf('this-month', day).from,
}
const NEXT: Readonly<Record<Step, (day: Day) => Day>> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 7),
  month: monthLater,
}
