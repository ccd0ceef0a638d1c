import { useMemo } from 'react'
import type { EndpointKey } from '../base/api/endpoint-key.ts'
import { useEndpointPages } from '../base/api/use-endpoint.ts'
import { pendingChanges, withPending } from '../base/pending.ts'
import { useUser } from '../base/session/session-store.ts'
import { useStore } from '../base/store/external-store.ts'
import { type Page, rowsOf } from './list-pages.ts'
import { listRequest } from './list-request.ts'
import type { Identified, RecordTable } from './record-table.ts'
import type { TableState } from './table-state.ts'
import { useTotal } from './use-total.ts'

/** The rows of a list, fetched a page at a time as they are wanted. */
export const useList = <Row extends Identified>(
  { list, endpoint }: RecordTable<Row>,
  state: TableState,
  { enabled = true, limit }: { enabled?: boolean; limit?: number } = {},
) => {
  const { id: me } = useUser()
  const input = useMemo(
    () => ({
      query: {
        ...listRequest(list, state, me, new Date()),
        count: 'later' as const,
        ...(limit !== undefined && { limit }),
      },
    }),
    [list, state, me, limit],
  )
  const answer = useEndpointPages(endpoint, input, { keepPrevious: true, enabled, keptByTable: true })
  const pages = answer.data?.pages as readonly Page<Row>[] | undefined
  const total = useTotal(endpoint, input, answer.isPlaceholderData ? undefined : pages?.[0]?.total)
  const pending = useStore(pendingChanges)
  const rows = useMemo(
    () => (pages ? rowsOf(pages).map((row) => withPending(row, pending.get(row.id))) : []),
    [pages, pending],
  )
  return {
    input,
    /** What the cache finds it by. */
    key: [endpoint.name, input, 'pages'] as EndpointKey,
    rows,
    total,
    /** The total comes after the first page. */
    counting: enabled && total === undefined && !answer.error,
    /** Nothing to show yet. */
    pending: answer.isPending,
    /** It is read once there is a network again. */
    waiting: answer.isPaused,
    /** Something is shown, but it answers the former question. */
    outdated: answer.isPlaceholderData,
    /** An answer is on its way: the first, the next page, or all of it anew. */
    reading: answer.isFetching,
    error: answer.error,
    /** The next page could not be fetched; what is shown stays. */
    moreFailed: answer.isFetchNextPageError,
    hasMore: answer.hasNextPage,
    fetchingMore: answer.isFetchingNextPage,
    fetchMore: answer.fetchNextPage,
    retry: answer.refetch,
  }
}

export type ListAnswer<Row extends Identified> = ReturnType<typeof useList<Row>>
