import { addDays, type Day, dayOf, startOfDay } from '@kervan/contracts/dates/business-days'
import { daysOf, isPeriod } from '@kervan/contracts/dates/period'

/** Periods that have words of their own; they move with the clock, so that a link to "today" still means today tomorrow. */
export const NAMED_RANGES = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'last-7-days',
  'last-30-days',
  'next-7-days',
] as const
type NamedRange = (typeof NAMED_RANGES)[number]

export const isNamed = (text: string): text is NamedRange => (NAMED_RANGES as readonly string[]).includes(text)

/** `last-45-days` in its parts; undefined for any other range. */
export const countedDays = (
  text: string,
): { readonly towards: 'last' | 'next'; readonly count: number } | undefined => {
  const [, towards, count] = /^(last|next)-(\d+)-days$/.exec(text) ?? []
  return towards && isPeriod(text) ? { towards: towards as 'last' | 'next', count: Number(count) } : undefined
}

/** Days from and to, both of them in; an open end is undefined. */
export interface DayRange {
  readonly from?: Day
  readonly to?: Day
}

/** A period as the server knows it, or `2026-11-01..2026-11-03` with either end open. Undefined for anything else. */
export const parseRange = (text: string, now: Date): DayRange | undefined => {
  if (isPeriod(text)) return daysOf(text, dayOf(now))
  const [, from, to] = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(text) ?? []
  return from || to ? { from, to } : undefined
}

export const writeRange = ({ from = '', to = '' }: DayRange): string => (from || to ? `${from}..${to}` : '')

/** The instants that a range lies between, as a list's request wants them (UTC): the first is in, the second is not. */
export const rangeInstants = ({ from, to }: DayRange): { from?: string; to?: string } => ({
  ...(from && { from: new Date(startOfDay(from)).toISOString() }),
  ...(to && { to: new Date(startOfDay(addDays(to, 1))).toISOString() }),
})
