import type { RecordRules, Settling } from '../../kit/record-rules.ts'

/** What a colleague stops says so. */
export const enrolmentRules: RecordRules = {
  settle({ status, values }): Settling | undefined {
    if (status !== 'stopped' || values.reason !== null) return undefined
    return { effect: { set: { reason: 'by-hand', dueAt: null, waitsFor: null } } }
  },
}
