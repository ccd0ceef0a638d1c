import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../base/ui/VisuallyHidden.tsx'
import { cellClass, pinnedAt } from './columns.tsx'
import { pressHead } from './list-sorts.ts'
import type { Grid } from './use-grid.ts'

interface TableHeadProps<Row> {
  readonly namespace: string
  readonly grid: Grid<Row>
}

/** How `aria-sort` says it. */
const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

/** The names of the columns; those that can order the list are buttons. */
export const TableHead = <Row,>({ namespace, grid }: TableHeadProps<Row>) => {
  const { t } = useTranslation(namespace)
  const isAll = grid.getIsAllRowsSelected()
  const isSome = !isAll && grid.getSelectedRowModel().rows.length > 0
  const isByOne = grid.getState().sorting.length === 1
  return (
    <thead className="head">
      <tr className="row" aria-rowindex={1}>
        <th scope="col" className="cell box">
          <label>
            <input
              type="checkbox"
              aria-label={t('table:select.all')}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = isSome
              }}
              onChange={() => {
                // Rows that left the list may still be selected.
                grid.resetRowSelection(true)
                grid.toggleAllRowsSelected(!isAll)
              }}
            />
          </label>
        </th>
        {grid.getVisibleLeafColumns().map((column) => {
          const label = t(column.columnDef.meta!.label)
          const sorted = column.getIsSorted()
          const place = column.getSortIndex() + 1
          const Arrow = sorted === 'desc' ? ArrowDownward : ArrowUpward
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.getCanSort() ? (sorted ? DIRECTIONS[sorted] : 'none') : undefined}
              className={cellClass(column)}
              style={pinnedAt(column)}
            >
              {column.getCanSort() ? (
                <button
                  type="button"
                  data-sorted={sorted !== false || undefined}
                  data-tip={t('table:sort.tip')}
                  onClick={(event) => pressHead(grid, column, event.shiftKey)}
                >
                  {label}
                  <Arrow aria-hidden sx={{ fontSize: 14 }} />
                  {sorted && !isByOne && (
                    <>
                      <span aria-hidden>{place}</span>
                      <VisuallyHidden>{t('table:sort.place', { place })}</VisuallyHidden>
                    </>
                  )}
                </button>
              ) : (
                label
              )}
            </th>
          )
        })}
        <th scope="col" className="quick">
          <VisuallyHidden>{t('table:actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
