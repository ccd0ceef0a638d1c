import { addDays, type Day, dayOf, startOfDay } from './business-days.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** When the house works, by the clock of the business: on these days, from and to so many minutes after midnight. */
export interface WorkingHours {
  readonly days: readonly Weekday[]
  readonly from: number
  readonly to: number
}

/** A stretch of time, milliseconds of the epoch; its end is not in it. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

const MINUTE = 60_000
/** Further than this nothing is promised. */
const MOST_DAYS = 3_660

const weekdayOf = (day: Day): Weekday => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday

const shiftOf = (day: Day, { days, from, to }: WorkingHours): Stretch | null => {
  if (!days.includes(weekdayOf(day)) || from >= to) return null
  const midnight = startOfDay(day)
  return { from: midnight + from * MINUTE, to: midnight + to * MINUTE }
}

/** Of an instant on, what of a shift is left once pauses are cut out of it, in order. */
const without = (shift: Stretch, pauses: readonly Stretch[]): readonly Stretch[] =>
  pauses.reduce<readonly Stretch[]>(
    (left, pause) =>
      left
        .flatMap(({ from, to }): Stretch[] => [
          { from, to: Math.min(to, Math.max(from, pause.from)) },
          { from: Math.max(from, Math.min(to, pause.to)), to },
        ])
        .filter(({ from, to }) => from < to),
    [shift],
  )

/** Milliseconds of work between two instants, but for pauses; they may overlap. */
export const workedBetween = ({ from, to }: Stretch, hours: WorkingHours, pauses: readonly Stretch[] = []): number => {
  let worked = 0
  for (let day = dayOf(new Date(from)); startOfDay(day) < to; day = addDays(day, 1)) {
    const shift = shiftOf(day, hours)
    if (!shift) continue
    const within = { from: Math.max(shift.from, from), to: Math.min(shift.to, to) }
    if (within.from < within.to)
      worked += without(within, pauses).reduce((sum, stretch) => sum + stretch.to - stretch.from, 0)
  }
  return worked
}

/**
 * When so much work is done that began at an instant, but for pauses: the earliest such instant, milliseconds of the epoch; null where it is never
 * done, because the house does not work or a pause does not end.
 */
export const workedBy = (
  from: number,
  milliseconds: number,
  hours: WorkingHours,
  pauses: readonly Stretch[] = [],
): number | null => {
  if (milliseconds <= 0) return from
  let left = milliseconds
  let day = dayOf(new Date(from))
  for (let passed = 0; passed < MOST_DAYS; passed++, day = addDays(day, 1)) {
    const shift = shiftOf(day, hours)
    if (!shift || shift.to <= from) continue
    for (const stretch of without({ from: Math.max(shift.from, from), to: shift.to }, pauses)) {
      if (stretch.to - stretch.from >= left) return stretch.from + left
      left -= stretch.to - stretch.from
    }
  }
  return null
}

/** The latest instant from which on so much work is done until another one, milliseconds of the epoch; null where there is none. */
export const workedBackTo = (to: number, milliseconds: number, hours: WorkingHours): number | null => {
  let left = milliseconds
  let day = dayOf(new Date(to))
  for (let passed = 0; passed < MOST_DAYS; passed++, day = addDays(day, -1)) {
    const shift = shiftOf(day, hours)
    if (!shift || shift.from >= to) continue
    const end = Math.min(shift.to, to)
    if (end - shift.from >= left) return end - left
    left -= end - shift.from
  }
  return null
}
