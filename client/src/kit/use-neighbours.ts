import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation } from 'react-router'
import { addressIn, paramsOf } from '../base/typed-address.ts'
import type { Identified, RecordTable } from '../table/record-table.ts'
import { readTableState } from '../table/table-state.ts'
import { useList } from '../table/use-list.ts'

/** This close to the last row that is loaded, the next page is fetched. */
const AHEAD = 3

/** Where a record stands in the list that one came from, and who stand beside it; null when one came from elsewhere. */
export const useNeighbours = <Row extends Identified>(table: RecordTable<Row>, id: string) => {
  const location = useLocation()
  const left = (location.state as { list?: string } | null)?.list
  const state = useMemo(() => readTableState(table.list, paramsOf(addressIn(left ?? ''))), [table, left])
  const { rows, total, hasMore, fetchingMore, fetchMore } = useList(table, state, { enabled: left !== undefined })
  const index = rows.findIndex((row) => row.id === id)

  const fetchAhead = useEffectEvent(() => {
    if (hasMore && !fetchingMore) void fetchMore()
  })
  const nearEnd = index >= 0 && index >= rows.length - AHEAD
  useEffect(() => {
    if (nearEnd) fetchAhead()
  }, [nearEnd])

  if (left === undefined || index < 0 || !total) return null
  return { left, place: index + 1, total, previous: rows[index - 1], next: rows[index + 1] }
}
