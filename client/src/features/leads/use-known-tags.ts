import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Page } from '../../shared/ui/data-table/list-pages.ts'

const OFFERED = 30

/** Tags that leads seen lately carry, the most used first: what one writes next is mostly among them. */
export const useKnownTags = (): string[] => {
  const queryClient = useQueryClient()
  const counts = new Map<string, number>()
  for (const [, held] of queryClient.getQueriesData<InfiniteData<Page<LeadRow>>>({ queryKey: [listLeads.name] })) {
    for (const { tags } of held?.pages?.flatMap((page) => page.data) ?? []) {
      for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    }
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, OFFERED)
    .map(([tag]) => tag)
}
