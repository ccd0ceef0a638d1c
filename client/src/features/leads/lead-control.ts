import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import type { LeadChange } from './lead-change.ts'

/** What every control of a lead's field is given. */
export interface LeadControlProps {
  readonly lead: LeadPage
  readonly onChange: (change: LeadChange) => void
  /** Why nothing can be changed, null when it can. */
  readonly locked: string | null
}
