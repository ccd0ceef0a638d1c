import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { LEAD_SEARCH } from '@kervan/contracts/chat/chat-limits'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useCan } from '../../base/session/session-store.ts'
import { useDebouncedValue } from '../../base/use-debounced-value.ts'

/** So many are listed, and found; older ones a search finds. */
const LISTED = 50
const NONE: readonly LeadRow[] = []

const said = (leads: readonly LeadRow[] | undefined): readonly LeadRow[] =>
  leads?.filter(({ lastMessage }) => lastMessage !== null) ?? NONE

/**
 * Leads with whom something was said, as far as the user sees them, the newest first, and those that a search finds beside them; where they
 * cannot be had, those that are known.
 */
export const useLeadChannels = (typed: string) => {
  const maySee = useCan('leads.view')
  const search = useDebouncedValue(typed, LEAD_SEARCH.restMs)
  const isLong = (words: string) => [...words].length >= LEAD_SEARCH.fewestCharacters
  const listed = useEndpoint(listLeads, { query: { limit: LISTED } }, { enabled: maySee })
  const found = useEndpoint(listLeads, { query: { search, limit: LISTED } }, { enabled: maySee && isLong(search) })
  const isSearching = maySee && isLong(typed) && (search !== typed || (found.isFetching && !found.data))
  return {
    leads: said(listed.data?.data),
    found: isLong(typed) && !isSearching ? said(found.data?.data) : NONE,
    isSearching,
    isPending: maySee && listed.isPending && !listed.isError,
    error: listed.data ? null : listed.error,
    retry: () => void listed.refetch(),
  }
}
