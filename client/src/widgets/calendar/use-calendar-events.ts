import type { Day } from '@kervan/contracts/dates/business-days'
import type { Counts } from '@kervan/contracts/http/list-counts'
import { useMemo } from 'react'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useUser } from '../../base/session/session-store.ts'
import type { ListKit, Row } from '../../kit/list-kit.ts'
import { writeRange } from '../../table/filters/day-range.ts'
import { listRequest } from '../../table/list-request.ts'
import type { RecordTable } from '../../table/record-table.ts'
import { type TableState, withFilter, withGroup } from '../../table/table-state.ts'
import { useArrivals } from '../../table/use-arrivals.ts'
import { useFetchAhead } from '../../table/use-fetch-ahead.ts'
import { useList } from '../../table/use-list.ts'
import { eventOf } from './calendar-days.ts'

/** Records that are read for the days in sight at most; each day says how many there are beside them. */
const MOST = 1_000
const PAGE = 200

/** The records of a list that stand on some days by a field, and how many begin on each. */
export const useCalendarEvents = (
  kit: ListKit,
  table: RecordTable<Row>,
  state: TableState,
  on: string,
  days: readonly Day[],
) => {
  const { id: me } = useUser()
  const [first, last] = [days[0]!, days.at(-1)!]
  const narrowed = useMemo((): TableState => {
    const range = writeRange({ from: first, to: last })
    const inRange = state.filters[on]
      ? withGroup(state, state.groups.length, [{ [on]: range }])
      : withFilter(state, on, range)
    return { ...inRange, sorting: kit.list.fields[on]?.sortable ? [{ id: on, desc: false }] : state.sorting }
  }, [state, on, first, last, kit.list])
  const answer = useList(table, narrowed, { limit: PAGE })
  useArrivals(table, answer, true)
  const isWanted = answer.rows.length < MOST
  useFetchAhead({
    answer: { ...answer, hasMore: answer.hasMore && isWanted },
    loaded: answer.rows.length,
    lastSeen: answer.rows.length,
    ahead: 1,
  })
  const countsInput = useMemo(() => {
    const { sort: _, ...filters } = listRequest(kit.list, narrowed, me, new Date())
    return { query: { ...filters, by: on, step: 'day' } }
  }, [kit.list, narrowed, me, on])
  const counts = useEndpoint(kit.countsEndpoint, countsInput as never).data as Counts | undefined
  const events = useMemo(() => answer.rows.flatMap((row) => eventOf(row, on) ?? []), [answer.rows, on])
  /** How many begin on a day in all; undefined until it is known. */
  const countOn = (day: Day): number | undefined =>
    counts && (counts.data.find(({ value }) => value === day)?.count ?? 0)
  return { answer, events, countOn }
}
