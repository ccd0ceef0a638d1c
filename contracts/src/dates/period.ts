import { addDays, type Day } from './business-days.ts'

/** Days that move with the clock, both ends in. Weeks begin on Monday; `last-N-days` ends and `next-N-days` begins today. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

const NAMED: Readonly<Record<string, (today: Day) => Days>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  'this-week': (today) => week(monday(today)),
  'last-week': (today) => week(addDays(monday(today), -7)),
  'this-month': (today) => month(today),
  'last-month': (today) => month(addDays(month(today).from, -1)),
}

/** Periods with a name; beside them there are `last-N-days` and `next-N-days`, N from 1 to 3650. */
export const NAMED_PERIODS: readonly string[] = Object.keys(NAMED)
const COUNTED = /^(last|next)-([1-9]\d{0,3})-days$/
const MOST_DAYS = 3_650

export const isPeriod = (text: string): boolean =>
  Object.hasOwn(NAMED, text) || Number(COUNTED.exec(text)?.[2]) <= MOST_DAYS

/** The days of a period, seen from a day. The period is one: see `isPeriod`. */
export const daysOf = (period: string, today: Day): Days => {
  const named = Object.hasOwn(NAMED, period) ? NAMED[period] : undefined
  if (named) return named(today)
  const [, direction, count] = COUNTED.exec(period) as RegExpExecArray
  const further = Number(count) - 1
  return direction === 'last'
    ? { from: addDays(today, -further), to: today }
    : { from: today, to: addDays(today, further) }
}

const week = (from: Day): Days => ({ from, to: addDays(from, 6) })
const monday = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const month = (day: Day): Days => {
  const [year, number] = day.split('-').map(Number) as [number, number]
  return { from: `${day.slice(0, 8)}01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}
