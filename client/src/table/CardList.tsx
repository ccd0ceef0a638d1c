import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { ChangeEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { MoreRows } from './MoreRows.tsx'
import { leftFrom } from './narrowed-list.ts'
import type { Identified, RecordTable } from './record-table.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'
import type { Grid } from './use-grid.ts'
import type { ListAnswer } from './use-list.ts'
import { useLeaving, useLeftAt } from './use-list-place.ts'
import { isThrough, type SelectRow } from './use-select-row.ts'

interface CardListProps<Row extends Identified> {
  readonly table: RecordTable<Row>
  readonly grid: Grid<Row>
  readonly answer: ListAnswer<Row>
  /** Cards are being selected. */
  readonly selecting: boolean
  readonly select: SelectRow
  readonly onTop: (atTop: boolean) => void
  readonly scroller: RefObject<HTMLDivElement | null>
}

const AHEAD = 15
const GUESS = 92

/** A list on a narrow screen: a card for every row. */
export const CardList = <Row extends Identified>(props: CardListProps<Row>) => {
  const { table, grid, answer, selecting, select, onTop, scroller } = props
  const { t } = useTranslation('table')
  const { rows } = grid.getRowModel()
  const location = useLocation()
  const left = useLeftAt()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => GUESS,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    // The bar of the selection stands over the end.
    paddingEnd: selecting && grid.getSelectedRowModel().rows.length > 0 ? 72 : 0,
    initialOffset: left.offset,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  useFetchAhead({ answer, loaded: rows.length, lastSeen: items.at(-1)?.index ?? 0, ahead: AHEAD })
  useLeaving(scroller, null)

  return (
    <Box
      ref={scroller}
      onScroll={(event) => onTop(event.currentTarget.scrollTop < GUESS)}
      aria-busy={answer.outdated}
      sx={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        mx: -4,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="ul"
        aria-label={t(`${table.list.name}:plural`)}
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none', opacity: answer.outdated ? 0.55 : 1 }}
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <Box
              key={row.id}
              component="li"
              data-index={index}
              ref={virtual.measureElement}
              style={{ transform: `translateY(${start}px)` }}
              sx={{
                position: 'absolute',
                insetInline: 0,
                top: 0,
                display: 'flex',
                borderBottom: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
              }}
            >
              {selecting && (
                <Box component="label" sx={{ display: 'grid', placeItems: 'center', flex: 'none', width: 48 }}>
                  <Box
                    component="input"
                    type="checkbox"
                    checked={row.getIsSelected()}
                    onChange={(event: ChangeEvent<HTMLInputElement>) =>
                      select(row.id, event.target.checked, isThrough(event))
                    }
                    aria-label={t('select.row', { name: table.name(row.original) })}
                    sx={{ width: 20, height: 20, m: 0, accentColor: 'var(--mui-palette-primary-main)' }}
                  />
                </Box>
              )}
              <Box sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
                <Box
                  component={Link}
                  to={table.href(row.original)}
                  state={leftFrom(table.list, location)}
                  aria-label={table.name(row.original)}
                  sx={{ position: 'absolute', inset: 0, zIndex: 0 }}
                />
                {table.card(row.original)}
              </Box>
            </Box>
          )
        })}
      </Box>
      <MoreRows answer={answer} />
    </Box>
  )
}
