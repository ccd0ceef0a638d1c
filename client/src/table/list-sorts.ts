import type { List } from '@kervan/contracts/http/list'
import { MOST_SORTS, sortsOf } from '@kervan/contracts/http/list-sort'
import type { Column, SortingState, Table } from '@tanstack/react-table'

type SortedList = Pick<List, 'fields' | 'defaultSort'>

/** `-city,name` as the table knows it. */
export const parseSorting = (sort: string): SortingState =>
  sortsOf(sort).map(({ field, descending }) => ({ id: field, desc: descending }))

/** `-city,name`, as a URL and the server have it. */
export const writeSorting = (sorting: SortingState): string =>
  sorting.map(({ id, desc }) => `${desc ? '-' : ''}${id}`).join()

/** What a list knows of a sort in the URL, each field once; the list's own order where nothing is left. */
export const knownSorting = (list: SortedList, text: string | null): SortingState => {
  const sorting = parseSorting(text ?? '').filter(
    ({ id }, place, all) => list.fields[id]?.sortable && all.findIndex((other) => other.id === id) === place,
  )
  return sortingOf(list, sorting.slice(0, MOST_SORTS))
}

/** What was chosen as the list can have it: of more fields than the server takes the last give way, and without any it has its own order. */
export const sortingOf = ({ defaultSort }: SortedList, chosen: SortingState): SortingState => {
  if (chosen.length === 0) return parseSorting(defaultSort)
  return chosen.length > MOST_SORTS ? [...chosen.slice(0, MOST_SORTS - 1), ...chosen.slice(-1)] : chosen
}

/**
 * A press on a head: ascending, then descending, then as the list stands by default; of several orders it leaves none but its own.
 * With `add`, beside what the list is sorted by already.
 */
export const pressHead = <Row>(table: Table<Row>, column: Column<Row>, add: boolean): void => {
  const { sorting } = table.getState()
  if (sorting.length > 1 && !add) table.setSorting([{ id: column.id, desc: false }])
  else column.toggleSorting(undefined, add)
}
