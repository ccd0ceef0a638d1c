import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { type Column, cellClass } from './columns.tsx'
import { sortPlace } from './list-sorts.ts'
import type { Selection } from './use-selection.ts'

interface TableHeadProps<Row> {
  readonly namespace: string
  readonly columns: readonly Column<Row>[]
  readonly sort: string
  /** With `add`, beside what the list is sorted by already. */
  readonly onSort: (field: string, add: boolean) => void
  readonly selection: Pick<Selection<Row>, 'extent' | 'toggleAll'>
}

/** The names of the columns; those that can order the list are buttons. */
export const TableHead = <Row,>({ namespace, columns, sort, onSort, selection }: TableHeadProps<Row>) => {
  const { t } = useTranslation(namespace)
  return (
    <thead className="head">
      <tr className="row" aria-rowindex={1}>
        <th scope="col" className="cell box">
          <label>
            <input
              type="checkbox"
              aria-label={t('table:select.all')}
              checked={selection.extent === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selection.extent === 'some'
              }}
              onChange={selection.toggleAll}
            />
          </label>
        </th>
        {columns.map(({ name, label, align, sortable }, place) => {
          const { direction, place: sortedAs } = sortPlace(sort, name)
          const Arrow = direction === 'descending' ? ArrowDownward : ArrowUpward
          return (
            <th
              key={name}
              scope="col"
              aria-sort={sortable ? direction : undefined}
              className={cellClass({ align }, place)}
            >
              {sortable ? (
                <button
                  type="button"
                  data-sorted={direction !== 'none' || undefined}
                  data-tip={t('table:sort.tip')}
                  onClick={(event) => onSort(name, event.shiftKey)}
                >
                  {t(label)}
                  <Arrow aria-hidden sx={{ fontSize: 14 }} />
                  {sortedAs !== undefined && (
                    <>
                      <span aria-hidden>{sortedAs}</span>
                      <VisuallyHidden>{t('table:sort.place', { place: sortedAs })}</VisuallyHidden>
                    </>
                  )}
                </button>
              ) : (
                t(label)
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
