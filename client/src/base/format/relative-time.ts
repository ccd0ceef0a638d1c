import { ZONE } from '@kervan/contracts/dates/business-days'
import { DEFAULT_LOCALE, formatDate } from './dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

export type Instant = string | number | Date

/** `şimdi`, `3 dk önce`, `dün` within a week before or after now; further away the date in long form. */
export const formatRelative = (
  value: Instant | null | undefined,
  now: Date,
  locale: string = DEFAULT_LOCALE,
): string => {
  if (value === null || value === undefined || value === '') return 'N/A'
  const away = new Date(value).getTime() - now.getTime()
  if (Number.isNaN(away)) return 'Invalid date'
  const distance = Math.abs(away)
  if (distance >= WEEK) return formatDate(value, locale)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  return shortUnits(
    distance < MINUTE
      ? words.format(0, 'second')
      : distance < HOUR
        ? words.format(Math.trunc(away / MINUTE), 'minute')
        : distance < DAY
          ? words.format(Math.trunc(away / HOUR), 'hour')
          : words.format(daysBetween(now, new Date(value)), 'day'),
  )
}

/** How long something has been going on, in one unit: `14 dk`, `3 sa`, `2 gün`. Less than a minute is none. */
export const formatElapsed = (since: Instant, now: Date, locale: string = DEFAULT_LOCALE): string => {
  const elapsed = Math.max(0, now.getTime() - new Date(since).getTime())
  const [unit, count] =
    elapsed < HOUR
      ? (['minute', elapsed / MINUTE] as const)
      : elapsed < 2 * DAY
        ? (['hour', elapsed / HOUR] as const)
        : (['day', elapsed / DAY] as const)
  const words = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 })
  return shortUnits(words.format(Math.trunc(count)))
}

/** Days of the business calendar: from half past eleven at night to half past midnight is one. */
const daysBetween = (from: Date, to: Date): number => Math.round((midnight(to) - midnight(from)) / DAY)

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })
const midnight = (instant: Date): number => Date.parse(`${dayOf.format(instant)}T00:00:00Z`)

/** One word for each unit, whatever the count: `2 min`, `3 h`, as beside a count of both; `3 dk` in Turkish. */
export const shortUnits = (words: string): string =>
  withoutDots(words)
    .replace(/\bmins?\b/, 'min')
    .replace(/\bhrs?\b/, 'h')

/** The team writes `3 dk önce`; the locale's data say `3 dk. önce`. */
const withoutDots = (words: string): string => words.replaceAll('.', '')
