import type { List } from '@kervan/contracts/http/list'
import type { ReactNode } from 'react'
import { choicesKey } from '../../i18n/value-keys.ts'
import { STATUS } from '../../record/field-kinds/tracks.ts'
import { columnKind } from './field-kinds.tsx'
import type { Identified, RecordTable } from './record-table.ts'

export interface Column<Row> {
  readonly name: string
  /** Key of its label in the list's texts. */
  readonly label: string
  readonly track: string
  readonly align?: 'end'
  readonly sortable: boolean
  readonly render: (row: Row) => ReactNode
}

/** The columns that a state names, each with the cell of its field's type unless the record has one of its own. */
export const columnsOf = <Row extends Identified>(table: RecordTable<Row>, names: readonly string[]): Column<Row>[] =>
  names.flatMap((name) => {
    const field = (table.list as List).fields[name]
    if (!field) return []
    const { track, align, Cell } = columnKind(field.type)
    const shown = { ...field, texts: choicesKey(field.label) }
    return {
      name,
      label: field.label,
      track: field.isStatus ? STATUS : track,
      align,
      sortable: field.sortable ?? false,
      render:
        table.cells?.[name] ??
        ((row) => cellUnlessEmpty(row[name as keyof Row], (value) => <Cell value={value} field={shown} />)),
    }
  })

/** Nothing is shown as nothing: no dash, no N/A to read over. */
const cellUnlessEmpty = (value: unknown, cell: (value: unknown) => ReactNode): ReactNode =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0) ? null : cell(value)

/** The tracks of a row: the box to select by, then the columns. */
export const tracksOf = (columns: readonly Pick<Column<never>, 'track'>[]): string =>
  `44px ${columns.map((column) => column.track).join(' ')} 44px`

/** The narrowest that the columns can be, pixels; below it the list scrolls sideways. */
export const minimumWidth = (columns: readonly Pick<Column<never>, 'track'>[]): number =>
  88 + columns.reduce((sum, { track }) => sum + Number(/(\d+)px/.exec(track)?.[1] ?? 0), 0)

/** How the cells of a column are told apart by the grid's style; the first one stays when the list scrolls sideways. */
export const cellClass = ({ align }: Pick<Column<never>, 'align'>, place: number): string =>
  ['cell', align === 'end' && 'end', place === 0 && 'first'].filter(Boolean).join(' ')
