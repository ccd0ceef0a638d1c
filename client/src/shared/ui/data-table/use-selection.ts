import { type ColumnDef, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Identified } from './record-table.ts'

const features = tableFeatures({ rowSelectionFeature })
const COLUMNS: ColumnDef<typeof features, Identified>[] = [{ accessorKey: 'id' }]
const idOf = (row: Identified) => row.id

/** What is selected of a list, and the ways to change it. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly has: (id: string) => boolean
  /** Gives all of the rows that are loaded: `some` is between. */
  readonly extent: 'none' | 'some' | 'all'
  /** Takes the event of the box, so that Shift selects from the last one to this. */
  readonly toggle: (id: string, event: unknown) => void
  readonly toggleAll: () => void
  readonly keepOnly: (ids: readonly string[]) => void
}

/** Selects among the rows that are loaded; a row that left the list leaves the selection. */
export const useSelection = <Row extends Identified>(rows: readonly Row[]): Selection<Row> => {
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({})
  const table = useTable({
    features,
    columns: COLUMNS,
    data: rows as readonly Identified[],
    getRowId: idOf,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  })
  const selected = useMemo(() => rows.filter((row) => rowSelection[row.id]), [rows, rowSelection])
  return {
    rows: selected,
    has: (id) => rowSelection[id] === true,
    extent: selected.length === 0 ? 'none' : selected.length === rows.length ? 'all' : 'some',
    toggle: (id, event) => table.getRow(id).getToggleSelectedHandler()(event),
    toggleAll: () => table.toggleAllRowsSelected(),
    keepOnly: (ids) => setRowSelection(Object.fromEntries(ids.map((id) => [id, true]))),
  }
}
