import { refused } from '../../errors/refusal.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import { missingIn, type SequenceValues } from '../../sequences/missing-in.ts'

/** What has left the draft can run at any moment: it says all that its trigger and its steps need. */
export const sequenceRules: RecordRules = {
  before({ after }) {
    if (after.status === 'draft') return
    const missing = missingIn(after.values as unknown as SequenceValues)
    if (missing.length > 0) throw refused('sequence-incomplete', { paths: missing.map((path) => `body.${path}`) })
  },
}
