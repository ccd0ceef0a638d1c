import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { Push } from '@kervan/contracts/realtime/messages'
import type { Query, QueryClient } from '@tanstack/react-query'
import { type EndpointKey, endpointKey } from '../api/endpoint-key.ts'
import { applyPushes, isPushedTo } from './apply-push.ts'

/**
 * Takes pushes up into the cached reads: patches what they tell and fetches anew what they do not. A read that is under way
 * may still answer without them, so it is asked once more when it is done. Long lists are patched and marked; their table
 * fetches the head alone.
 */
export const takeUp = (queryClient: QueryClient, pushes: readonly Push[]): void => {
  if (pushes.length === 0) return
  const names = namesIn(queryClient)
  for (const query of queryClient.getQueryCache().getAll()) {
    const key = query.queryKey as unknown as EndpointKey
    if (!isPushedTo(key)) continue
    const held: unknown = query.state.data
    const { data, stale } = held === undefined ? { data: held, stale: true } : applyPushes(key, held, pushes, names)
    if (data !== held) queryClient.setQueryData(query.queryKey, data, { updatedAt: query.state.dataUpdatedAt })
    if (query.state.fetchStatus === 'fetching') {
      if (stale || data !== held) refetchWhenSettled(queryClient, query)
    } else if (stale) invalidate(queryClient, query)
  }
}

/**
 * Fetches anew whatever is looked at. A read without an answer yet is not begun anew while it is under way; it may have been
 * answered before, so it is asked once more when it is done.
 */
export const readAnew = (queryClient: QueryClient): void => {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.fetchStatus === 'fetching' && query.state.data === undefined) refetchWhenSettled(queryClient, query)
  }
  void queryClient.invalidateQueries()
}

const settling = new WeakSet<Query>()

const refetchWhenSettled = (queryClient: QueryClient, query: Query): void => {
  if (settling.has(query)) return
  settling.add(query)
  const again = () => {
    settling.delete(query)
    invalidate(queryClient, query)
  }
  query.promise?.then(again, again)
}

const invalidate = (queryClient: QueryClient, query: Query): void => {
  const [name, , shape] = query.queryKey as unknown as EndpointKey
  const refetchType = name === listLeads.name && shape === 'pages' ? 'none' : 'active'
  void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType })
}

const namesIn = (queryClient: QueryClient): ((id: string) => string | undefined) => {
  const colleagues = queryClient.getQueryData<ResponseOf<typeof listColleagues>>(endpointKey(listColleagues))
  return (id) => colleagues?.data.find((colleague) => colleague.id === id)?.fullName
}
