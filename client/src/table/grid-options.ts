import type { List } from '@kervan/contracts/http/list'
import {
  functionalUpdate,
  type TableState as GridState,
  getCoreRowModel,
  type TableOptions,
} from '@tanstack/react-table'
import { parseSorting, sortingOf } from './list-sorts.ts'
import type { Identified } from './record-table.ts'
import type { TableState } from './table-state.ts'
import type { ChangeTableState } from './use-table-state.ts'

type GridOptions<Row extends Identified> = Omit<TableOptions<Row>, 'data' | 'columns' | 'state'> & {
  readonly state: Pick<GridState, 'sorting' | 'columnVisibility' | 'columnOrder' | 'columnPinning'>
}

/**
 * How a table carries the state of a list, which lives in the URL: the columns that stand there in their order, the first of them
 * pinned, and what it is sorted by. The server filters, sorts and pages; a row is known by its id, wherever it stands.
 */
export const gridOptions = <Row extends Identified>(
  list: Pick<List, 'fields' | 'defaultSort'>,
  state: TableState,
  change: ChangeTableState,
): GridOptions<Row> => {
  const names = Object.keys(list.fields)
  const { sorting, columns } = state
  const [standard] = parseSorting(list.defaultSort)
  const visibility = Object.fromEntries(names.map((name) => [name, columns.includes(name)]))
  return {
    getRowId: ({ id }) => id,
    getCoreRowModel: getCoreRowModel(),
    manualFiltering: true,
    manualSorting: true,
    manualPagination: true,
    sortDescFirst: false,
    // A third press leads back to the list's own order, which a head that it is sorted by turns instead.
    enableSortingRemoval: sorting.length > 1 || sorting[0]?.id !== standard?.id,
    state: {
      sorting,
      columnVisibility: visibility,
      columnOrder: [...columns],
      columnPinning: { left: columns.slice(0, 1) },
    },
    onSortingChange: (next) => change({ ...state, sorting: sortingOf(list, functionalUpdate(next, sorting)) }),
    /** A shown column takes its place in the order of the declaration. One always stays. */
    onColumnVisibilityChange: (next) => {
      const visible = functionalUpdate(next, visibility)
      const shown = names.filter((name) => visible[name])
      if (shown.length > 0) change({ ...state, columns: shown }, 'replace')
    },
  }
}
