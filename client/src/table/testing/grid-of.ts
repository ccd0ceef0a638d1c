import { createTable, functionalUpdate, type RowSelectionState, type Table } from '@tanstack/react-table'
import { columnsOf } from '../columns.tsx'
import { gridOptions } from '../grid-options.ts'
import type { Identified, RecordTable } from '../record-table.ts'
import { readTableState, writeTableState } from '../table-state.ts'

/** A list's table without a screen: what is pressed changes its URL, as `useGrid` has it. */
export const gridOf = <Row extends Identified>(list: RecordTable<Row>['list'], query: string, rows: Row[] = []) => {
  let state = readTableState(list, new URLSearchParams(query))
  let data = rows
  let rowSelection: RowSelectionState = {}
  const written: ('push' | 'replace')[] = []
  const columns = columnsOf({ list })
  const optionsNow = () => {
    const options = gridOptions<Row>(list, state, (next, history = 'push') => {
      state = next
      written.push(history)
      render()
    })
    return { ...options, data, columns, state: { ...options.state, rowSelection } }
  }
  const grid: Table<Row> = createTable({ ...optionsNow(), onStateChange: () => undefined, renderFallbackValue: null })
  const render = () =>
    grid.setOptions((before) => {
      const options = optionsNow()
      return {
        ...before,
        ...options,
        state: { ...grid.initialState, ...options.state },
        onRowSelectionChange: (next) => {
          rowSelection = functionalUpdate(next, rowSelection)
          render()
        },
      }
    })
  render()
  return {
    grid,
    /** What the URL says, and how each change came into the history. */
    url: () => writeTableState(list, state),
    written,
    show: (next: Row[]) => {
      data = next
      render()
    },
  }
}
