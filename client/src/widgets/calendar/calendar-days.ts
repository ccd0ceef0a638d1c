import { addDays, type Day, dayOf, startOfDay } from '@kervan/contracts/dates/business-days'
import { isCountedByDays } from '@kervan/contracts/http/counted-fields'
import type { ListField } from '@kervan/contracts/http/list-field'
import type { FieldTypeName } from '@kervan/contracts/kit/fields/field'
import { FIELD_TRAITS } from '@kervan/contracts/kit/fields/field-traits'
import type { ListKit, Row } from '../../kit/list-kit.ts'

export const SPANS = ['month', 'week', 'day'] as const
export type Span = (typeof SPANS)[number]

const weekday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
const mondayOf = (day: Day): Day => addDays(day, -weekday(day))
const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** The first of the month before, or after. */
const monthBeside = (day: Day, by: 1 | -1): Day =>
  by > 0 ? firstOfMonth(addDays(firstOfMonth(day), 31)) : firstOfMonth(addDays(firstOfMonth(day), -1))

const lastOfMonth = (day: Day): Day => addDays(monthBeside(day, 1), -1)

const between = (from: Day, to: Day): readonly Day[] => {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days that are in sight around one, in whole weeks from Monday on where there are several. */
export const daysAround = (span: Span, day: Day): readonly Day[] => {
  if (span === 'day') return [day]
  if (span === 'week') return between(mondayOf(day), addDays(mondayOf(day), 6))
  return between(mondayOf(firstOfMonth(day)), addDays(mondayOf(lastOfMonth(day)), 6))
}

/** The day that is looked at one span later, or earlier. */
export const dayBeside = (span: Span, day: Day, by: 1 | -1): Day =>
  span === 'month' ? monthBeside(day, by) : addDays(day, by * (span === 'week' ? 7 : 1))

export const isDay = (text: string | undefined): text is Day =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** Fields by which records can stand in a calendar: those that people fill in first. */
export const datedFields = ({ record, list }: Pick<ListKit, 'record' | 'list'>): readonly string[] =>
  Object.entries<ListField>(list.fields)
    .flatMap(([name, field]) => (isCountedByDays(field) ? [name] : []))
    .toSorted((one, other) => Number(other in record.fields) - Number(one in record.fields))

/** A record on its days. */
export interface CalendarEvent {
  readonly row: Row
  readonly first: Day
  readonly last: Day
  /** Null where it is of whole days. */
  readonly at: Date | null
}

/** Null of a record that has no day there. */
export const eventOf = (row: Row, field: string): CalendarEvent | null => {
  const value = row[field]
  if (typeof value === 'object' && value !== null) {
    const { from, to } = value as { readonly from: Day; readonly to: Day }
    return { row, first: from, last: to, at: null }
  }
  if (typeof value !== 'string' || value === '') return null
  if (!value.includes('T')) return { row, first: value, last: value, at: null }
  const at = new Date(value)
  return { row, first: dayOf(at), last: dayOf(at), at }
}

/** Those of a day: of whole days first, then by their time. */
export const eventsOn = (events: readonly CalendarEvent[], day: Day): readonly CalendarEvent[] =>
  events
    .filter(({ first, last }) => first <= day && day <= last)
    .toSorted((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0))

const DAY_MS = 86_400_000
const daysFrom = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** What the field holds once the record begins on another day: at the same time of day, and as long. */
export const valueOn = ({ first, last, at, row }: CalendarEvent, field: string, day: Day): unknown => {
  if (at) return new Date(startOfDay(day) + (at.getTime() - startOfDay(first))).toISOString()
  const isRange = typeof row[field] === 'object'
  return isRange ? { from: day, to: addDays(last, daysFrom(first, day)) } : day
}

/** Hour of the business at which what is made by a press on a day begins. */
const BEGINS = 9
const HOUR_MS = 3_600_000

/** What the field of a new record holds that is made on a day. */
export const valueOfDay = (type: FieldTypeName, day: Day): unknown => {
  const { asked, order } = FIELD_TRAITS[type]
  if (asked === 'instant') return new Date(startOfDay(day) + BEGINS * HOUR_MS).toISOString()
  return order === 'first-day' ? { from: day, to: day } : day
}
