import type { List } from '@kervan/contracts/http/list'
import type { Column, ColumnDef, RowData } from '@tanstack/react-table'
import type { CSSProperties, ReactNode } from 'react'
import { type ColumnWidth, STATUS, TIMED_STATUS } from '../base/field-kinds/column-widths.ts'
import { choicesKey } from '../base/i18n/value-keys.ts'
import { columnKind } from './field-kinds.tsx'
import type { Identified, RecordTable } from './record-table.ts'
import type { Grid } from './use-grid.ts'

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Key of its label in the list's texts. */
    readonly label: string
    readonly align?: 'end'
    /** Its part of the room that the columns leave; `size` is the narrowest that it can be, pixels. */
    readonly share: number
    /** Not `cell`, for which the library makes and keeps an object for every column of every row, those that are hidden too. */
    readonly render: (row: TData) => ReactNode
  }
}

/** Every column that a list can show: the cell is that of the field's type unless the record has one of its own. */
export const columnsOf = <Row extends Identified>({
  list,
  cells,
}: Pick<RecordTable<Row>, 'list' | 'cells'>): ColumnDef<Row>[] =>
  Object.entries((list as List).fields).map(([name, field]) => {
    const { align, Cell } = columnKind(field.type)
    const { least, share } = widthOf(list as List, name)
    const shown = { ...field, texts: choicesKey(field.label) }
    return {
      id: name,
      // Without it the library takes no column for one that can be sorted by.
      accessorFn: (row) => row[name as keyof Row],
      enableSorting: field.sortable ?? false,
      size: least,
      meta: {
        label: field.label,
        align,
        share,
        render:
          cells?.[name] ??
          ((row) => cellUnlessEmpty(row[name as keyof Row], (value) => <Cell value={value} field={shown} />)),
      },
    }
  })

const widthOf = ({ fields, defaultColumns }: List, name: string): ColumnWidth => {
  const { type, isStatus, isTimed } = fields[name]!
  if (isStatus) return isTimed ? TIMED_STATUS : STATUS
  const { width, titleWidth = width } = columnKind(type)
  return name === defaultColumns[0] ? titleWidth : width
}

/** Nothing is shown as nothing: no dash, no N/A to read over. */
const cellUnlessEmpty = (value: unknown, cell: (value: unknown) => ReactNode): ReactNode =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0) ? null : cell(value)

/** Width of the box to select by at the start of a row, and of the actions at its end, pixels. */
const EDGE = 44

/** The tracks of a row: the box to select by, the columns, the actions. */
export const tracksOf = <Row,>(grid: Grid<Row>): string => {
  const columns = grid.getVisibleLeafColumns()
  const tracks = columns.map((column) => `minmax(${column.getSize()}px, ${column.columnDef.meta?.share}fr)`)
  return [`${EDGE}px`, ...tracks, `${EDGE}px`].join(' ')
}

/** The narrowest that the columns can be, pixels; below it the list scrolls sideways. */
export const leastWidth = <Row,>(grid: Grid<Row>): number => 2 * EDGE + grid.getTotalSize()

/** Where the cells of a pinned column stay when the list scrolls sideways. */
export const pinnedAt = <Row,>(column: Column<Row>): CSSProperties | undefined =>
  column.getIsPinned() ? { left: EDGE + column.getStart('left') } : undefined

/** How the cells of a column are told apart by the grid's style. */
export const cellClass = <Row,>(column: Column<Row>): string =>
  ['cell', column.columnDef.meta?.align, column.getIsPinned() && 'pinned'].filter(Boolean).join(' ')
