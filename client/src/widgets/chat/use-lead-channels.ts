import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { LEAD_SEARCH } from '@kervan/contracts/chat/chat-limits'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useCan } from '../../base/session/session-store.ts'
import { useDebouncedValue } from '../../base/use-debounced-value.ts'
import { type Load, loadOf } from './load.ts'

/** So many are listed; a search finds the others. */
const LISTED = 50
const NONE: readonly LeadRow[] = []
const SAID = { 'lastMessageAt.empty': 'false', limit: LISTED }
const NOTHING_TO_LOAD: Load = { state: 'loaded', error: null, retry: () => undefined }

/**
 * Leads with whom something was said, as far as the user sees them, the newest first; where they cannot be had, those that are known.
 * @param typed  what is looked for, which is left to rest before the server is asked
 */
export const useLeadChannels = (typed: string) => {
  const maySee = useCan('leads.view')
  const search = useDebouncedValue(typed, LEAD_SEARCH.restMs)
  const isLong = (words: string) => [...words].length >= LEAD_SEARCH.fewestCharacters
  const listed = useEndpoint(listLeads, { query: SAID }, { enabled: maySee })
  const answer = useEndpoint(listLeads, { query: { ...SAID, search } }, { enabled: maySee && isLong(search) })
  const isAsked = search === typed && isLong(typed)
  const searchLoad = (): Load => (isAsked ? loadOf(answer, true) : { ...NOTHING_TO_LOAD, state: 'loading' })
  const load = typed === '' ? loadOf(listed, true) : searchLoad()
  return {
    listed: listed.data?.data ?? NONE,
    found: (isAsked && answer.data?.data) || NONE,
    load: maySee ? load : NOTHING_TO_LOAD,
    /** Too little is typed for the server to be asked. */
    isTooShort: maySee && typed !== '' && !isLong(typed),
  }
}
