import { refused } from '../../errors/refusal.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import { valuesOf } from '../../kit/record-values.ts'
import type { request } from './request.ts'

/** A request names a lead or, where there is none, a person; not both. */
export const requestRules: RecordRules = {
  before({ before, after }) {
    const { lead, person } = valuesOf<typeof request>(after)
    const was = before && valuesOf<typeof request>(before)
    if (was && was.lead === lead && was.person === person) return
    if ((lead === null) === (person === null))
      throw refused('lead-or-person', { paths: lead === null ? ['body.lead', 'body.person'] : ['body.person'] })
  },
}
