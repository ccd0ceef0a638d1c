import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { COUNT_LIMIT, type ListQueryInput } from '@kervan/contracts/http/list'
import { useMemo } from 'react'
import { useEndpoint } from '../base/api/use-endpoint.ts'
import type { Page } from './list-pages.ts'

type Total = Page<unknown>['total']

/** A total that is told with a page before it was counted is a floor that says nothing. */
const isCounted = ({ value, exact }: Total): boolean => exact || value >= COUNT_LIMIT

/**
 * How many there are: as the first page tells it where that came to light, else asked for once the page is here. Undefined until
 * it is known. A table that reads what changed is told the total with it.
 */
export const useTotal = (
  endpoint: AnyEndpoint,
  { query }: { readonly query: ListQueryInput },
  told: Total | undefined,
): Total | undefined => {
  const input = useMemo(() => {
    const { sort: _, ...filters } = query
    return { query: { ...filters, count: 'only' as const } }
  }, [query])
  const known = told && isCounted(told)
  const counted = useEndpoint(endpoint, input as never, { enabled: told !== undefined && !known, keptByTable: true })
  // One that was counted before, and is being counted anew, may be wrong by now.
  const now = counted.isFetching ? undefined : (counted.data as Page<unknown> | undefined)?.total
  return known ? told : told && now
}
