import { countsOf } from '../../http/counts-of.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listPage, listQuery } from '../../http/list.ts'
import { typedParameters } from '../../http/list-filters.ts'
import { withSearch } from '../../http/search-of.ts'
import { leadsListTable } from '../../kinds/lead/leads.list.ts'

const listing = endpoint({
  name: 'list-leads',
  summary: 'List, filter and search leads',
  method: 'GET',
  path: '/api/leads',
  owner: 'query-service',
  permission: 'leads.view',
  query: listQuery(leadsListTable),
  shows: ['lead', 'person', 'conversation'],
  response: listPage(leadsListTable),
  errors: [],
})

/** One page of leads. `search` takes parts of names without diacritics, four digits of a phone, an e-mail's beginning. */
export const [listLeads, searchLeads] = withSearch(listing, typedParameters(leadsListTable.fields))

/** How many leads there are by stage, owner, treatment, tag or day. */
export const [countLeads, searchLeadCounts] = countsOf(listing, leadsListTable)
