import { refused } from '../../errors/refusal.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import type { RecordState } from '../../kit/record-state.ts'
import { isOpenStage, type LeadStage } from './lead-stages.ts'

/** What of a lead says whether it stands in a treatment line. */
type Standing = Pick<RecordState, 'values' | 'status' | 'archived'>

/** Stands in the way of another lead in its treatment line. */
export const isActiveLead = ({ status, archived }: Standing): boolean => isOpenStage(status as LeadStage) && !archived

/** Whether the one stands in the treatment line of the other. */
const isActiveInLineOf = (lead: Standing, { values: { treatment } }: Standing): boolean =>
  isActiveLead(lead) && lead.values.treatment === treatment

/** Whether a change puts a lead into a treatment line where it does not stand. */
export const entersLine = (before: Standing, after: Standing): boolean =>
  isActiveLead(after) && !isActiveInLineOf(before, after)

/**
 * What leads demand beside what every kind demands, for who knows the other leads of the person: one is open in each line. Commands ask
 * the claim of the line.
 */
export const leadRules = (others: readonly Standing[]): RecordRules => ({
  before({ before, after }) {
    if (before && entersLine(before, after) && others.some((other) => isActiveInLineOf(other, after)))
      throw refused('lead-already-open')
  },
})
