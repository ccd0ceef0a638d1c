import { addDays, dayOf, startOfDay } from '../dates/business-days.ts'
import { endOfDay, instantOf, isDay } from '../dates/day-or-instant.ts'
import type { FieldGroup } from '../personal.ts'
import type { DateRange, Field, Fields } from './fields/field.ts'
import { FIELD_TRAITS } from './fields/field-traits.ts'
import type { StatusLook } from './status-table.ts'

/** What the clock makes of a record: overdue, expired, due today. No event says it; it follows from the declaration at each moment. */
export type TimeCondition<FieldName extends string = string, Status extends string = string> = TimeOf<
  FieldName,
  Status
> &
  (
    | {
        /** The moment is over: of a day, the day after it has begun. */
        readonly passed: true
      }
    | { /** The moment falls on the business day of today. */ readonly today: true }
    | {
        /** The moment is not over, and comes by the end of the day that is so far from today. */
        readonly within: Span
      }
  )

export type Span = { readonly days: number } | { readonly months: number }

interface TimeOf<FieldName extends string, Status extends string> {
  /** Where the moment stands: a date, an instant, a day or instant, or the last day of a date range; `createdAt` of every record. */
  readonly of: FieldName | 'createdAt'
  /** The moment comes so many days after what the field says (24 hours each, of an instant); of an instant also as many as another field says. */
  readonly plusDays?: number | FieldName
  /** Statuses outside which it is never so; in every status unless said. */
  readonly while?: readonly Status[]
  /** What it means at a glance. */
  readonly look: StatusLook
  /** It is told in place of the status, and not beside it. */
  readonly overtakes?: true
  /** The field `to` refers to a user, who is notified when the condition is met. */
  readonly notify?: { readonly to: FieldName }
}

export type Times<FieldName extends string = string, Status extends string = string> = Readonly<
  Record<string, TimeCondition<FieldName, Status>>
>

/** What a record holds, as far as times look at it. */
export interface Timed {
  readonly values: Readonly<Record<string, unknown>>
  readonly status: string | null
  readonly archived: boolean
  /** UTC, ISO 8601. */
  readonly createdAt: string
}

type Declared = { readonly fields: Readonly<Record<string, Pick<Field, 'type'>>> }

/** How a moment stands in a field: as a calendar day or an instant. */
export type TimeUnit = 'day' | 'instant'

/** Undefined where the field holds no moment. */
export const unitOf = ({ fields }: Declared, { of }: Pick<TimeCondition, 'of'>): TimeUnit | undefined => {
  if (of === 'createdAt') return 'instant'
  const { filter, asked } = FIELD_TRAITS[fields[of]!.type]
  return filter === 'period' ? (asked as TimeUnit) : undefined
}

/** The group of readers who may know of a time: that of the fields at which it looks. */
export const groupOfTime = (fields: Fields, { of, plusDays }: TimeCondition): FieldGroup | null =>
  fields[of]?.group ?? fields[String(plusDays)]?.group ?? null

/** Moments that meet a condition, both ends in: days, or instants in UTC, ISO 8601. */
export interface Bounds {
  readonly from?: string
  readonly to?: string
}

/**
 * Which moments meet a condition at an instant; what is added to a field by another one (`plusDays`) is added already to those that are
 * compared.
 */
export const boundsOf = (condition: TimeCondition, unit: TimeUnit, now: Date): Bounds => {
  const shift = typeof condition.plusDays === 'number' ? -condition.plusDays : 0
  return unit === 'day'
    ? dayBounds(condition, addDays(dayOf(now), shift), shift, now)
    : instantBounds(condition, now, shift)
}

const dayBounds = (condition: TimeCondition, today: string, shift: number, now: Date): Bounds => {
  if ('passed' in condition) return { to: addDays(today, -1) }
  if ('today' in condition) return { from: today, to: today }
  return { from: today, to: addDays(dayAfter(dayOf(now), condition.within), shift) }
}

const instantBounds = (condition: TimeCondition, now: Date, shift: number): Bounds => {
  const at = (instant: number) => new Date(instant + shift * DAY_MS).toISOString()
  const today = dayOf(now)
  if ('passed' in condition) return { to: at(now.getTime()) }
  if ('today' in condition) return { from: at(startOfDay(today)), to: at(Date.parse(endOfDay(today))) }
  return { from: at(now.getTime() + 1), to: at(Date.parse(endOfDay(dayAfter(today, condition.within)))) }
}

const DAY_MS = 86_400_000

/** Months end with the month where it is shorter: 31 August and six months is the last of February. */
const dayAfter = (day: string, span: Span): string => {
  if ('days' in span) return addDays(day, span.days)
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + span.months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + span.months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The moment that a condition looks at, a day or an instant; null where the record has none. */
const momentOf = ({ fields }: Declared, { of, plusDays }: TimeCondition, held: Timed): string | null => {
  const value = of === 'createdAt' ? held.createdAt : (held.values[of] ?? null)
  if (value === null) return null
  const moment = typeof value === 'object' ? (value as DateRange).to : String(value)
  const instant = unitOf({ fields }, { of }) === 'instant' ? instantOf(moment) : moment
  if (typeof plusDays !== 'string') return instant
  const days = held.values[plusDays] ?? null
  return days === null ? null : new Date(Date.parse(instant) + Number(days) * DAY_MS).toISOString()
}

/** Whether a condition may come to be met by a record as it stands, whatever the clock says. */
const isOpenTo = (condition: TimeCondition, { archived, status }: Timed): boolean =>
  !archived && (condition.while === undefined || condition.while.includes(status as string))

/** Whether a record meets a condition at an instant. */
export const isMet = (record: Declared, condition: TimeCondition, held: Timed, now: Date): boolean => {
  const moment = isOpenTo(condition, held) ? momentOf(record, condition, held) : null
  if (moment === null) return false
  const { from, to } = boundsOf(condition, unitOf(record, condition)!, now)
  const place = (each: string) => (isDay(each) ? each : Date.parse(each))
  return (from === undefined || place(moment) >= place(from)) && (to === undefined || place(moment) <= place(to))
}

/** What the clock makes of a record at an instant, by name. */
export const timesMet = (
  record: Declared & { readonly times?: Times },
  held: Timed,
  now: Date,
): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    Object.entries(record.times ?? {}).map(([name, condition]) => [name, isMet(record, condition, held, now)]),
  )

/** When a record comes to meet a condition that looks whether its moment has passed, UTC, ISO 8601; null where it never will as it stands. */
export const passesAt = (record: Declared, condition: TimeCondition, held: Timed): string | null => {
  const moment = isOpenTo(condition, held) ? momentOf(record, condition, held) : null
  if (moment === null) return null
  const shift = typeof condition.plusDays === 'number' ? condition.plusDays : 0
  if (isDay(moment)) return new Date(startOfDay(addDays(moment, shift + 1))).toISOString()
  return new Date(Date.parse(moment) + shift * DAY_MS).toISOString()
}

/** The hour at which a day without a time is told of, by the clock of the business. */
const HOUR_OF_DAYS = 9

/**
 * When the user to notify hears of a time that passes, UTC, ISO 8601: at its moment, and of a day in the morning of that day; null where it
 * never passes as the record stands.
 */
export const remindsAt = (record: Declared, condition: TimeCondition, held: Timed): string | null => {
  const at = passesAt(record, condition, held)
  const value = condition.of === 'createdAt' ? null : held.values[condition.of]
  const isOfDay = unitOf(record, condition) === 'day' || (typeof value === 'string' && isDay(value))
  if (at === null || !isOfDay) return at
  const lastDay = dayOf(new Date(Date.parse(at) - 1))
  return new Date(startOfDay(lastDay) + HOUR_OF_DAYS * 3_600_000).toISOString()
}
