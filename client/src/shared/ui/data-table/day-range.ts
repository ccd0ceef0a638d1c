/** Where a business day begins and ends. */
const ZONE = 'Europe/Istanbul'
const DAY = 86_400_000

/** Ranges that move with the clock, so that a link to "today" still means today tomorrow. */
export const RANGE_PRESETS = ['today', 'yesterday', 'last-7-days', 'last-30-days', 'this-month'] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]

/** A calendar day, `2026-11-03`. */
export type Day = string

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

/** The first and last instants of a range, as a list's request wants them (UTC, both of them in). */
export const rangeInstants = ({ from, to }: DayRange): { from?: string; to?: string } => ({
  ...(from && { from: new Date(startOf(from)).toISOString() }),
  ...(to && { to: new Date(startOf(addDays(to, 1)) - 1).toISOString() }),
})

/** The business day of an instant. */
export const dayOf = (instant: Date): Day => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(instant)

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10)

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

/** Midnight of a business day, in milliseconds of the epoch. */
const startOf = (day: Day): number => {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`)
  return utcMidnight - zoneOffset(utcMidnight)
}

const zoneOffset = (instant: number): number => {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}
