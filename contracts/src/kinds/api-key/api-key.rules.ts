import { dayOf } from '../../dates/business-days.ts'
import { refused } from '../../errors/refusal.ts'
import type { RecordRules } from '../../kit/record-rules.ts'

/** Refuses a last day that is over; one that was set in time stays where it is. */
export const apiKeyRules: RecordRules = {
  before({ before, after, now }) {
    const { expiresOn } = after.values
    const isSet = expiresOn !== before?.values.expiresOn
    if (isSet && typeof expiresOn === 'string' && expiresOn < dayOf(new Date(now)))
      throw refused('key-ends-in-the-past', { paths: ['body.expiresOn'] })
  },
}
