import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { eachTagOnce } from '@kervan/contracts/text/same-tag'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Page } from '../table/list-pages.ts'

const OFFERED = 30

type Tagged = Readonly<Record<string, readonly string[] | undefined>>

/** Tags of the records of a list that were seen lately, the most used first: what one writes next is mostly among them. */
export const useKnownTags = (list: Pick<AnyEndpoint, 'name'>, field = 'tags'): string[] => {
  const queryClient = useQueryClient()
  const counts = new Map<string, number>()
  for (const [, held] of queryClient.getQueriesData<InfiniteData<Page<Tagged>>>({ queryKey: [list.name] })) {
    for (const row of held?.pages?.flatMap((page) => page.data) ?? []) {
      for (const tag of row[field] ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    }
  }
  const mostUsedFirst = [...counts].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag)
  return eachTagOnce(mostUsedFirst).slice(0, OFFERED)
}
