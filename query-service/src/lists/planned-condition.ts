import type { ListField } from '@kervan/contracts/http/list-field'
import { followUp, OPEN_FOLLOW_UPS } from '@kervan/contracts/kinds/follow-up/follow-up'
import { boundsOf } from '@kervan/contracts/kit/times'
import { viewOf } from '../projector/table-sql.ts'
import { type Condition, condition } from './condition.ts'

/** The tables in which follow-ups are kept, and the columns that say what they are about. */
const FOLLOW_UPS = viewOf(followUp.collection.replaceAll('-', '_'))

/**
 * Records of a kind about which a follow-up is open. For any of them it names no column beside those that the index of a status carries:
 * the few that are open are read from there alone, and not from all over the table.
 * @param when  what the clock has to make of it at the instant `now`
 */
export const plannedCondition = (kind: string, when: ListField['plannedWhen'], now: Date): Condition => {
  const { from, to } = when === undefined ? {} : boundsOf(followUp.times![when]!, 'instant', now)
  return condition(['id'], (parameter) => {
    const compared = (sign: string, bound: string | undefined) =>
      bound === undefined ? '' : ` and f_due_at ${sign} ${parameter(bound)}::timestamptz`
    return (
      `id in (select substring(f_about from ${kind.length + 2})::uuid from ${FOLLOW_UPS} ` +
      `where starts_with(f_about, ${parameter(`${kind}-`)}::text) and not archived ` +
      `and status = any (${parameter(OPEN_FOLLOW_UPS)}::text[])` +
      `${compared('>=', from)}${compared('<=', to)})`
    )
  })
}
