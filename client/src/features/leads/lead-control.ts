import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import type { LeadChange } from './lead-change.ts'

/** What every control of a lead's field is given. */
export interface LeadControlProps {
  readonly lead: LeadPage
  /** `opened` is the lead as its editor showed it. */
  readonly onChange: (change: LeadChange, opened: LeadPage) => void
  /** Why nothing can be changed, null when it can. */
  readonly locked: string | null
}
