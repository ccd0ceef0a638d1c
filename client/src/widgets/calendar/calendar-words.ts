import type { Day } from '@kervan/contracts/dates/business-days'
import { formatter } from '../../base/format/dates.ts'
import type { Span } from './calendar-days.ts'

const LONG: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }

/** An instant within a day of the business. */
const within = (day: Day): Date => new Date(`${day}T09:00:00Z`)

/** `21 Kasım 2026 Cumartesi`. */
export const dayInWords = (day: Day, locale: string): string =>
  formatter(locale, { weekday: 'long', ...LONG }).format(within(day))

/** What is in sight: `Kasım 2026`, `16–22 Kasım 2026`, `21 Kasım 2026 Cumartesi`. */
export const sightInWords = (span: Span, day: Day, days: readonly Day[], locale: string): string => {
  if (span === 'month') return formatter(locale, { month: 'long', year: 'numeric' }).format(within(day))
  if (span === 'day') return dayInWords(day, locale)
  return formatter(locale, LONG).formatRange(within(days[0]!), within(days.at(-1)!))
}

/** What stands over a column: `Cmt`, of a week and a day `21 Cmt`. */
export const headInWords = (span: Span, day: Day, locale: string): string =>
  formatter(locale, span === 'month' ? { weekday: 'short' } : { weekday: 'short', day: 'numeric' }).format(within(day))
