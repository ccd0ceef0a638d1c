import { type RowSelectionState, type Table, useReactTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { columnsOf } from './columns.tsx'
import { gridOptions } from './grid-options.ts'
import type { Identified, RecordTable } from './record-table.ts'
import type { TableState } from './table-state.ts'
import type { ChangeTableState } from './use-table-state.ts'

/**
 * The table of a list: its columns, what it is sorted by, and what of its loaded rows is selected. It is one object that changes:
 * what is shown of it behind a `memo` is handed there as a value.
 */
export type Grid<Row> = Table<Row>

/** What of it the menus read and set, whatever its rows are. */
export type GridChoices = Pick<Table<unknown>, 'getState' | 'setSorting' | 'setColumnVisibility'>

export const useGrid = <Row extends Identified>(
  table: RecordTable<Row>,
  rows: Row[],
  state: TableState,
  change: ChangeTableState,
): Grid<Row> => {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const columns = useMemo(() => columnsOf(table), [table])
  const options = useMemo(() => gridOptions<Row>(table.list, state, change), [table, state, change])
  return useReactTable({
    ...options,
    data: rows,
    columns,
    state: { ...options.state, rowSelection },
    onRowSelectionChange: setRowSelection,
  })
}
