import type { ListField } from '@kervan/contracts/http/list-field'
import { boundsOf } from '@kervan/contracts/kit/times'
import type { Column } from '../projector/declare.ts'
import { allOf, anyOf, type Condition, condition, FALSE } from './condition.ts'
import type { Asker } from './filter-conditions.ts'
import { type ListColumns, placesOf } from './list-columns.ts'
import { plannedCondition } from './planned-condition.ts'
import { waitingCondition } from './waiting-condition.ts'

type Time = NonNullable<ListField['time']>

/** What a filter by something that no column holds asks of a row: that it is so, that it is not, or either. */
export const madeConditions = (met: Condition, wanted: readonly string[] | undefined): Condition[] => {
  if (!wanted || wanted.length === 0) return []
  const isNotMet = { columns: met.columns, write: not(met) }
  return [anyOf(wanted.map((word) => (word === 'true' ? met : isNotMet)))]
}

const not =
  ({ write }: Condition): Condition['write'] =>
  (parameter) =>
    `(${write(parameter)}) is not true`

/** What makes a field of rows that stands in no column: the clock, what is planned about them, or who waits; undefined of all others. */
export const madeBy = (
  { time, plannedFor, plannedWhen, awaits }: ListField,
  listColumns: ListColumns<string>,
  asker: Pick<Asker, 'now' | 'lateSince'>,
): Condition | undefined => {
  const { now } = asker
  if (time) return timeCondition(time, listColumns, now)
  if (awaits) return waitingCondition(awaits, listColumns, asker)
  return plannedFor === undefined ? undefined : plannedCondition(plannedFor, plannedWhen, now)
}

/** Rows that meet a time at an instant: the same bounds as of `isMet`, asked of columns. */
export const timeCondition = (time: Time, listColumns: ListColumns<string>, now: Date): Condition => {
  const { value, until = value } = placesOf(listColumns, time.of)
  const { sql } = listColumns.table.columns[until] as Column
  const days = typeof time.plusDays === 'string' ? placesOf(listColumns, time.plusDays).value : undefined
  const moment = days === undefined ? until : `${until} + ${days} * interval '24 hours'`
  const { from, to } = boundsOf(time, time.unit, now)
  const compared = (sign: string, bound: string | undefined): Condition[] =>
    bound === undefined
      ? []
      : [
          condition(
            [until, ...(days === undefined ? [] : [days])],
            (parameter) => `${moment} ${sign} ${parameter(bound)}::${sql}`,
          ),
        ]
  return allOf([...inStatus(time, listColumns), ...compared('>=', from), ...compared('<=', to)])
}

/** Nothing becomes of a record in the archive. */
const inStatus = (time: Time, listColumns: ListColumns<string>): Condition[] => {
  const archived = placesOf(listColumns, 'archived').value
  const kept = condition([archived], () => `not ${archived}`)
  if (time.while === undefined) return [kept]
  if (time.while.length === 0) return [FALSE]
  const { value } = placesOf(listColumns, 'status')
  return [kept, condition([value], (parameter) => `${value} = any (${parameter(time.while)}::text[])`)]
}
