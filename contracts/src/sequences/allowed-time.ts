import { addDays, type Day, dayOf, startOfDay } from '../dates/business-days.ts'
import { WEEKDAYS, type Weekday } from '../dates/working-time.ts'

/** When people may be written to. */
export interface AllowedTimes {
  /** `21:00`, by the clock of the business; null where no time is quiet. */
  readonly quietFrom: string | null
  readonly quietTo: string | null
  readonly businessDaysOnly: boolean
  /** The days on which the house works. */
  readonly workingDays: readonly Weekday[]
}

const MINUTE = 60_000
/** A house that never works would be waited for without an end: then every day counts as a day of work. */
const isWorkingDay = (day: Day, workingDays: readonly Weekday[]): boolean =>
  workingDays.length === 0 || workingDays.includes(WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!)

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

/** When the quiet time that an instant lies in is over, milliseconds of the epoch; null where it lies in none. */
const endOfQuiet = (instant: number, { quietFrom, quietTo }: AllowedTimes): number | null => {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)]
  const day = dayOf(new Date(instant))
  const minute = (instant - startOfDay(day)) / MINUTE
  if (from < to) return minute >= from && minute < to ? startOfDay(day) + to * MINUTE : null
  if (minute < to) return startOfDay(day) + to * MINUTE
  return minute >= from ? startOfDay(addDays(day, 1)) + to * MINUTE : null
}

/**
 * The first instant from one on at which people may be written to, milliseconds of the epoch, and what stood in the way; null where
 * nothing does.
 */
export const firstAllowed = (
  instant: number,
  allowed: AllowedTimes,
): { readonly at: number; readonly waitsFor: 'quiet-hours' | 'day-off' } | null => {
  let at = instant
  let waitsFor: 'quiet-hours' | 'day-off' | null = null
  for (;;) {
    const day = dayOf(new Date(at))
    const isOff = allowed.businessDaysOnly && !isWorkingDay(day, allowed.workingDays)
    const next = isOff ? startOfDay(addDays(day, 1)) : endOfQuiet(at, allowed)
    if (next === null) return waitsFor === null ? null : { at, waitsFor }
    waitsFor ??= isOff ? 'day-off' : 'quiet-hours'
    at = next
  }
}

/** The same time of the day so many days of work later, milliseconds of the epoch. */
export const afterBusinessDays = (instant: number, count: number, workingDays: readonly Weekday[]): number => {
  const first = dayOf(new Date(instant))
  let day = first
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, workingDays)) left--
  }
  return startOfDay(day) + (instant - startOfDay(first))
}
