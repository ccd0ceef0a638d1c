import type { DeclaredKind } from '@kervan/contracts/records/registry'
import type { RecordRules } from '../kit/record/record-rules.ts'
import { clinicRules } from './clinic/clinic.rules.ts'

/** What declared kinds demand beside what every kind demands. A kind without rules of its own is not here. */
export const OWN_RULES: { readonly [Kind in DeclaredKind]?: RecordRules } = {
  clinic: clinicRules,
}
