import { dayOf } from '../../dates/business-days.ts'
import { refused } from '../../errors/refusal.ts'
import type { RecordRules } from '../../kit/record-rules.ts'

/** Refuses a birth date in the future. */
export const personRules: RecordRules = {
  before({ after, now }) {
    const { birthDate } = after.values
    if (typeof birthDate === 'string' && birthDate > dayOf(new Date(now)))
      throw refused('born-in-the-future', { paths: ['body.birthDate'] })
  },
}
