import { setAt } from '@kervan/contracts/kit/record-state'
import type { ExistingLead } from './lead.state.ts'
import type { HeldLead, TreatmentLines } from './treatment-lines.ts'

/** When a lead came to stand where it stands. */
export const closedAt = ({ record }: ExistingLead): number => Date.parse(setAt(record, 'stage').at)

/** The lead that what is said with a person belongs to: an open one, else the one that was closed last. Leads in the archive are left alone. */
export const leadToFollow = async (
  { lines }: { readonly lines: TreatmentLines },
  personId: string,
): Promise<HeldLead | null> => {
  const leads = (await lines.leadsOf(personId)).filter(({ lead }) => !lead.record.archived)
  const newestClosingFirst = leads.toSorted((one, other) => closedAt(other.lead) - closedAt(one.lead))
  return leads.find(({ lead }) => lead.status === 'open') ?? newestClosingFirst[0] ?? null
}
