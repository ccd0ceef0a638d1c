import type { RecordRules } from '../../record/record-rules.ts'
import type { DeclaredKind } from '../registry.ts'
import { clinicRules } from './clinic.rules.ts'
import { roleRules } from './role.rules.ts'

/** What declared kinds demand beside what every kind demands. A kind without rules of its own is not here. */
export const OWN_RULES: { readonly [Kind in DeclaredKind]?: RecordRules } = {
  clinic: clinicRules,
  role: roleRules,
}
