import { instantOf } from '../dates/day-or-instant.ts'
import type { DateRange, FieldValue } from './fields/field.ts'
import type { AnyRecord } from './record.ts'
import type { RecordEffect } from './record-effect.ts'
import { fieldsSetBy, type RecordState } from './record-state.ts'

/** When the fields of a record are fixed. */
export interface Locked<Status extends string = string, FieldName extends string = string> {
  /** In these statuses. */
  readonly in?: readonly Status[]
  /** Once the day or the moment in this field is over; of a span its last day. */
  readonly after?: FieldName
  /** Fields that stay open. */
  readonly but?: readonly FieldName[]
}

/** Whether they are fixed. @param now  UTC, ISO 8601 */
export const isLocked = (
  { locked }: Pick<AnyRecord, 'locked'>,
  { status, values }: Pick<RecordState, 'status' | 'values'>,
  now: string,
): boolean => {
  if (status !== null && locked?.in?.includes(status)) return true
  const end = locked?.after === undefined ? null : endOf(values[locked.after])
  return end !== null && instantOf(end) < now
}

const endOf = (value: FieldValue | undefined): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : (value as unknown as DateRange).to
}

/** The fields that an effect would set and that are fixed. */
export const fixedFieldsIn = (
  record: AnyRecord,
  state: RecordState,
  effect: RecordEffect,
  now: string,
): readonly string[] =>
  isLocked(record, state, now)
    ? fieldsSetBy(record, effect).filter((field) => !record.locked?.but?.includes(field))
    : []

/** Whether an effect would set a field that is fixed. */
export const isFixed = (record: AnyRecord, state: RecordState, effect: RecordEffect, now: string): boolean =>
  fixedFieldsIn(record, state, effect, now).length > 0
