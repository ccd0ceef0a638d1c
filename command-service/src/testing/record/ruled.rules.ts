import { refused } from '@kervan/contracts/errors/refusal'
import type { ValuesOfRecord } from '@kervan/contracts/kit/record'
import type { RecordRules } from '@kervan/contracts/kit/record-rules'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import type { ruled } from '@kervan/contracts/kit/testing/ruled'
import { actedRules } from './acted.rules.ts'

type Ruled = ValuesOfRecord<typeof ruled>
const valuesOf = (state: RecordState): Ruled => state.values as unknown as Ruled

/** A rule for each call that can be made, by what the record holds. */
export const ruledRules: RecordRules = {
  before: ({ before, after }) => {
    const [earlier, { seats, place, doneOn, labels }] = [before && valuesOf(before), valuesOf(after)]
    const has = (tag: string) => labels.includes(tag)
    const isBroken =
      place === 'Kapalı' ||
      (before?.status !== 'running' && after.status === 'running' && seats === null) ||
      (before?.status === 'running' && after.status === 'done' && doneOn === null) ||
      (!before?.archived && after.archived && (place === null || seats === 13)) ||
      (before?.archived && !after.archived && seats === 14) ||
      has('yasak') ||
      (earlier?.labels.includes('kalıcı') && !has('kalıcı')) ||
      (before && before.notes.length !== after.notes.length && seats === 15) ||
      (earlier?.seats === 16 && seats !== 16)
    if (isBroken) throw refused('past-terms-fixed')
  },
}

/** The rules of every kind, and those of the made-up ones, to be put in their place by `vi.mock`. */
export const withRuledRules = ({ OWN_RULES }: { readonly OWN_RULES: object }) => ({
  OWN_RULES: { ...OWN_RULES, ruled: ruledRules, acted: actedRules },
})
