import { addDays, startOfDay } from './business-days.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** Whether a day or instant is a day of the calendar, without a time. */
export const isDay = (value: string): boolean => DAY.test(value)

/** The last millisecond of a business day, UTC, ISO 8601. */
export const endOfDay = (day: string): string => new Date(startOfDay(addDays(day, 1)) - 1).toISOString()

/** The instant by which a day or instant is reached in full: of a day its last millisecond. UTC, ISO 8601. */
export const instantOf = (value: string): string => (isDay(value) ? endOfDay(value) : value)
