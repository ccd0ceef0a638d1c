import { leadsListTable } from '@kervan/contracts/lists/leads.list'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation } from 'react-router'
import { readTableState } from '../../shared/ui/data-table/table-state.ts'
import { useList } from '../../shared/ui/data-table/use-list.ts'
import { leadsTable } from './leads-table.tsx'

/** This close to the last row that is loaded, the next page is fetched. */
const AHEAD = 3

/** Where a lead stands in the list that one came from, and who stand beside it; null when one came from elsewhere. */
export const useLeadNeighbours = (leadId: string) => {
  const location = useLocation()
  const search = (location.state as { list?: string } | null)?.list
  const state = useMemo(() => readTableState(leadsListTable, new URLSearchParams(search)), [search])
  const { rows, total, hasMore, fetchingMore, fetchMore } = useList(leadsTable, state, {
    enabled: search !== undefined,
  })
  const index = rows.findIndex((row) => row.id === leadId)

  const fetchAhead = useEffectEvent(() => {
    if (hasMore && !fetchingMore) void fetchMore()
  })
  const nearEnd = index >= 0 && index >= rows.length - AHEAD
  useEffect(() => {
    if (nearEnd) fetchAhead()
  }, [nearEnd])

  if (search === undefined || index < 0 || !total) return null
  return { search, place: index + 1, total, previous: rows[index - 1]?.id, next: rows[index + 1]?.id }
}
