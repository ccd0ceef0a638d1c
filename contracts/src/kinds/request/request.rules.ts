import { refused } from '../../errors/refusal.ts'
import type { ValuesOfRecord } from '../../kit/record.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import type { RecordState } from '../../kit/record-state.ts'
import type { request } from './request.ts'

const namedBy = ({ values }: RecordState) => {
  const { lead, person } = values as unknown as ValuesOfRecord<typeof request>
  return { lead, person }
}

/** Somebody asks: a lead, or a person of whom there is none. */
export const requestRules: RecordRules = {
  before({ before, after }) {
    const { lead, person } = namedBy(after)
    const was = before && namedBy(before)
    if (was && was.lead === lead && was.person === person) return
    if ((lead === null) === (person === null))
      throw refused('lead-or-person', { paths: lead === null ? ['body.lead', 'body.person'] : ['body.person'] })
  },
}
