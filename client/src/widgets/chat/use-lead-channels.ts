import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useCan } from '../../base/session/session-store.ts'

/** So many are listed; the choice of a lead finds the others. */
const LISTED = 50
const NONE: readonly LeadRow[] = []

/** Leads with whom something was said, as far as the user sees them, the newest first; where they cannot be had, those that are known. */
export const useLeadChannels = () => {
  const maySee = useCan('leads.view')
  const { data, isPending, isError } = useEndpoint(listLeads, { query: { limit: LISTED } }, { enabled: maySee })
  const leads = data?.data.filter(({ lastMessage }) => lastMessage !== null) ?? NONE
  return { leads, isPending: maySee && isPending && !isError }
}
