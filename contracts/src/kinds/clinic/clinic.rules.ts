import { dayOf } from '../../dates/business-days.ts'
import type { ValuesOfRecord } from '../../kit/record.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import { isSameValue, type RecordState } from '../../kit/record-state.ts'
import { foldTr } from '../../text/fold-tr.ts'
import { keepCommissionTerms, keepPast } from '../dated-lines.ts'
import type { clinic } from './clinic.ts'

type Clinic = ValuesOfRecord<typeof clinic>

const valuesOf = (state: RecordState): Clinic => state.values as unknown as Clinic

/** What a clinic owes us and what it costs on a past day never changes: money is reckoned by it. */
export const clinicRules: RecordRules = {
  before: (change) => {
    keepCommissionTerms(change)
    const { services } = valuesOf(change.after)
    const earlier = change.before ? valuesOf(change.before).services : []
    if (!isSameValue(earlier, services)) {
      const seriesOf = ({ name }: { readonly name: string }) => foldTr(name)
      keepPast({ field: 'services', before: earlier, after: services, today: dayOf(new Date(change.now)), seriesOf })
    }
  },
}
