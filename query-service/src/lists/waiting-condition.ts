import type { ListField } from '@kervan/contracts/http/list-field'
import { type Condition, condition } from './condition.ts'
import type { Asker } from './filter-conditions.ts'
import { type ListColumns, placesOf } from './list-columns.ts'

/** Since when the person of a row waits for a first answer, and since when for a next one: each is expected within a time of its own. */
const [FIRST, NEXT] = ['first_waiting_since', 'next_waiting_since']

/**
 * Rows whose person waits for an answer, or waits longer than the site allows.
 * @throws Error  where the second is asked without the instants since which it is too long
 */
export const waitingCondition = (
  awaits: NonNullable<ListField['awaits']>,
  listColumns: ListColumns<string>,
  { lateSince }: Pick<Asker, 'lateSince'>,
): Condition => {
  const { value } = placesOf(listColumns, 'waitingSince')
  if (awaits === 'answer') return condition([value], () => `${value} is not null`)
  if (!lateSince) throw new Error('a list is asked for late answers without the times that the site allows')
  const { first, next } = lateSince
  return condition([value, FIRST, NEXT], (parameter) => {
    const [late, lateFirst] = [next, first].map((at) => `${parameter(at)}::timestamptz`)
    return `(${value} is not null and (coalesce(${NEXT} <= ${late}, false) or coalesce(${FIRST} <= ${lateFirst}, false)))`
  })
}
