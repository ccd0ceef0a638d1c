import { dayOf } from '../../dates/business-days.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import { isSameValue } from '../../kit/record-state.ts'
import { valuesOf } from '../../kit/record-values.ts'
import { foldTr } from '../../text/fold-tr.ts'
import { keepCommissionTerms, keepPast } from '../dated-lines.ts'
import type { clinic } from './clinic.ts'

/** What a clinic owes us and what it costs on a past day never changes: money is reckoned by it. */
export const clinicRules: RecordRules = {
  before: (change) => {
    keepCommissionTerms(change)
    const { services } = valuesOf<typeof clinic>(change.after)
    const earlier = change.before ? valuesOf<typeof clinic>(change.before).services : []
    if (!isSameValue(earlier, services)) {
      const seriesOf = ({ name }: { readonly name: string }) => foldTr(name)
      keepPast({ field: 'services', before: earlier, after: services, today: dayOf(new Date(change.now)), seriesOf })
    }
  },
}
