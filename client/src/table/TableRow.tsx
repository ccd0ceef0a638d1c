import type { Column } from '@tanstack/react-table'
import { memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cellClass, pinnedAt } from './columns.tsx'
import type { Identified } from './record-table.ts'
import { isThrough, type SelectRow } from './use-select-row.ts'

/** What a row does; the same functions for every row and render. */
export interface RowActs {
  readonly select: SelectRow
  readonly open: (index: number, elsewhere: boolean) => void
  readonly focused: (index: number) => void
}

interface TableRowProps<Row> {
  readonly row: Row
  readonly index: number
  /** Its place from the top of the list, in pixels. */
  readonly top: number
  readonly height: number
  readonly columns: readonly Column<Row>[]
  readonly href: string
  readonly name: string
  readonly selected: boolean
  /** The keys act on it. */
  readonly active: boolean
  /** Tab comes to the list here. */
  readonly tabStop: boolean
  /** Offered while a pointer or the keys are on the row. */
  readonly quickActions?: (row: Row) => ReactNode
  readonly acts: RowActs
}

const Row = <R extends Identified>(props: TableRowProps<R>) => {
  const { row, index, top, height, columns, href, name, selected, active, tabStop, quickActions, acts } = props
  const { t } = useTranslation('table')
  const [hovered, setHovered] = useState(false)
  return (
    <tr
      className="row"
      data-index={index}
      data-active={active || undefined}
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={tabStop ? 0 : -1}
      style={{ transform: `translateY(${top}px)`, height }}
      onFocus={() => acts.focused(index)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onClick={(event) => {
        // What a row opens over the page has its presses for itself; React tells of them here all the same.
        const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
        if (!isHere || isOwn(event.target) || window.getSelection()?.toString()) return
        acts.open(index, event.ctrlKey || event.metaKey)
      }}
      onAuxClick={(event) => event.button === 1 && !isOwn(event.target) && acts.open(index, true)}
    >
      <td className="cell box">
        <label>
          <input
            type="checkbox"
            checked={selected}
            tabIndex={active ? 0 : -1}
            aria-label={t('select.row', { name })}
            onChange={(event) => acts.select(row.id, event.target.checked, isThrough(event))}
          />
        </label>
      </td>
      {columns.map((column, place) => (
        <td key={column.id} className={cellClass(column)} style={pinnedAt(column)}>
          {place === 0 ? (
            <Link
              to={href}
              tabIndex={-1}
              className="words"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                acts.open(index, false)
              }}
            >
              {column.columnDef.meta?.render(row)}
            </Link>
          ) : (
            column.columnDef.meta?.render(row)
          )}
        </td>
      ))}
      <td className="quick">
        {quickActions && (hovered || active) && <div className="actions">{quickActions(row)}</div>}
      </td>
    </tr>
  )
}

/** A row is drawn again when it itself, its place or its selection changes, not when the list scrolls. */
export const TableRow = memo(Row) as typeof Row

/** Whether a press belongs to a control in the row. */
const isOwn = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null
