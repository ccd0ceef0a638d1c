import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { EndpointKey } from '../../shared/api/endpoint-key.ts'
import type { Page } from '../../shared/ui/data-table/list-pages.ts'

/** Writes a lead anew wherever it is held: on its page and in every list that shows it. */
export const rewriteLead = (
  queryClient: QueryClient,
  leadId: string,
  rewrite: <Lead extends LeadRow>(lead: Lead) => Lead,
): void => {
  queryClient.setQueriesData<LeadPage>({ queryKey: [getLead.name] }, (lead) =>
    lead?.id === leadId ? rewrite(lead) : lead,
  )
  const inPage = (page: Page<LeadRow>) =>
    page.data.some(({ id }) => id === leadId)
      ? { ...page, data: page.data.map((row) => (row.id === leadId ? rewrite(row) : row)) }
      : page
  queryClient.setQueriesData<Page<LeadRow>>({ queryKey: [listLeads.name], predicate: isPage }, (page) =>
    page ? inPage(page) : page,
  )
  queryClient.setQueriesData<InfiniteData<Page<LeadRow>>>({ queryKey: [listLeads.name], predicate: isPages }, (held) =>
    held ? { ...held, pages: held.pages.map(inPage) } : held,
  )
}

/** The newest state of a lead that is held anywhere. */
export const heldLead = (queryClient: QueryClient, leadId: string): LeadRow | undefined => {
  const pages = queryClient.getQueriesData<LeadPage>({ queryKey: [getLead.name] }).map(([, lead]) => lead)
  const lists = queryClient
    .getQueriesData<InfiniteData<Page<LeadRow>>>({ queryKey: [listLeads.name], predicate: isPages })
    .flatMap(([, held]) => held?.pages.flatMap((page) => page.data) ?? [])
  return [...pages, ...lists]
    .filter((lead) => lead?.id === leadId)
    .reduce<LeadRow | undefined>(
      (newest, lead) => (newest && lead && BigInt(newest.revision) >= BigInt(lead.revision) ? newest : lead),
      undefined,
    )
}

const shapeOf = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => (queryKey as unknown as EndpointKey)[2]
const isPages = (query: { readonly queryKey: readonly unknown[] }) => shapeOf(query) === 'pages'
const isPage = (query: { readonly queryKey: readonly unknown[] }) => shapeOf(query) === undefined
