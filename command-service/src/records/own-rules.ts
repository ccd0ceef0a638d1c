import type { DeclaredKind } from '@kervan/contracts/records/registry'
import type { RecordRules } from '../kit/record/record-rules.ts'
import { clinicRules } from './clinic/clinic.rules.ts'
import { roleRules } from './role/role.rules.ts'

/** What declared kinds demand beside what every kind demands. A kind without rules of its own is not here. */
export const OWN_RULES: { readonly [Kind in DeclaredKind]?: RecordRules } = {
  clinic: clinicRules,
  role: roleRules,
}
