import { dayOf } from '../../dates/business-days.ts'
import type { ValuesOfRecord } from '../../record/record.ts'
import type { RecordRules } from '../../record/record-rules.ts'
import { isSameValue, type RecordState } from '../../record/record-state.ts'
import { foldTr } from '../../text/fold-tr.ts'
import type { clinic } from '../clinic.ts'
import { keepApart, keepPast } from './dated-lines.ts'

type Clinic = ValuesOfRecord<typeof clinic>

const valuesOf = (state: RecordState): Clinic => state.values as unknown as Clinic

/** What a clinic owes us and what it costs on a past day never changes: money is reckoned by it. */
export const clinicRules: RecordRules = {
  before: ({ before, after, now }) => {
    const today = dayOf(new Date(now))
    const { services, commissionTerms } = valuesOf(after)
    const earlier = before ? valuesOf(before) : { services: [], commissionTerms: [] }
    if (!isSameValue(earlier.commissionTerms, commissionTerms)) {
      const field = 'commissionTerms'
      keepPast({ field, before: earlier.commissionTerms, after: commissionTerms, today, seriesOf: () => field })
      keepApart(field, commissionTerms)
    }
    if (!isSameValue(earlier.services, services)) {
      const seriesOf = ({ name }: { readonly name: string }) => foldTr(name)
      keepPast({ field: 'services', before: earlier.services, after: services, today, seriesOf })
    }
  },
}
