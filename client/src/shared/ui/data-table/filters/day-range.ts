import { addDays, type Day, dayOf, startOfDay } from '@kervan/contracts/dates/business-days'

/** Ranges that move with the clock, so that a link to "today" still means today tomorrow. */
export const RANGE_PRESETS = ['today', 'yesterday', 'last-7-days', 'last-30-days', 'this-month'] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]

/** Days from and to, both of them in; an open end is undefined. */
export interface DayRange {
  readonly from?: Day
  readonly to?: Day
}

export const isPreset = (text: string): text is RangePreset => (RANGE_PRESETS as readonly string[]).includes(text)

/** `today`, or `2026-11-01..2026-11-03` with either end open. Undefined for anything else. */
export const parseRange = (text: string, now: Date): DayRange | undefined => {
  if (isPreset(text)) return presetRange(text, dayOf(now))
  const [, from, to] = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(text) ?? []
  return from || to ? { from, to } : undefined
}

export const writeRange = ({ from = '', to = '' }: DayRange): string => (from || to ? `${from}..${to}` : '')

/** The instants that a range lies between, as a list's request wants them (UTC): the first is in, the second is not. */
export const rangeInstants = ({ from, to }: DayRange): { from?: string; to?: string } => ({
  ...(from && { from: new Date(startOfDay(from)).toISOString() }),
  ...(to && { to: new Date(startOfDay(addDays(to, 1))).toISOString() }),
})

const presetRange = (preset: RangePreset, today: Day): DayRange => {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last-7-days':
      return { from: addDays(today, -6), to: today }
    case 'last-30-days':
      return { from: addDays(today, -29), to: today }
    case 'this-month':
      return { from: `${today.slice(0, 8)}01`, to: today }
  }
}
