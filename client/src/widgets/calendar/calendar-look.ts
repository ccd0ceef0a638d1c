import { type Day, dayOf } from '@kervan/contracts/dates/business-days'
import { lookParts, withLook } from '../../table/list-look.ts'
import type { TableState } from '../../table/table-state.ts'
import { isDay, SPANS, type Span } from './calendar-days.ts'

/** How a calendar is looked at. */
export interface CalendarLook {
  /** The field by which records stand in it. */
  readonly on: string
  readonly span: Span
  /** The field that has a row for each of those whom it names; none where all stand together. */
  readonly rows: string
  readonly day: Day
}

/** As the address has it: `calendar.visitAt.week.doctor.2026-03-01`; what is not known is as at first. */
export const readCalendarLook = (
  state: TableState,
  fields: readonly string[],
  rowFields: readonly string[],
  now: Date,
): CalendarLook => {
  const [, on, span, rows, day] = lookParts(state)
  return {
    on: fields.find((each) => each === on) ?? fields[0]!,
    span: SPANS.find((each) => each === span) ?? 'month',
    rows: rowFields.find((each) => each === rows) ?? '',
    day: isDay(day) ? day : dayOf(now),
  }
}

export const withCalendarLook = (state: TableState, { on, span, rows, day }: CalendarLook): TableState =>
  withLook(state, 'calendar', on, span, rows, day)
