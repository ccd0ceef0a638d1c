import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useDelayedLoading } from '../base/ui/use-delayed-loading.ts'
import { leastWidth, tracksOf } from './columns.tsx'
import type { Grid } from './use-grid.ts'

const ROWS = Array.from({ length: 18 }, (_, index) => index)
const WIDTHS = ['72%', '58%', '84%', '46%', '66%']

interface TableSkeletonProps<Row> {
  readonly grid: Grid<Row>
  readonly height: number
  readonly cards: boolean
}

/** A list before its first answer: the same tracks, quiet bars, no motion. */
export const TableSkeleton = <Row,>({ grid, height, cards }: TableSkeletonProps<Row>) => {
  const { t } = useTranslation('table')
  const shown = useDelayedLoading()
  const columns = grid.getVisibleLeafColumns().length
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'hidden',
        visibility: shown ? 'visible' : 'hidden',
        ...(!cards && { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', pt: 9 }),
      }}
    >
      {ROWS.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            alignItems: 'center',
            gridTemplateColumns: cards ? '44px 1fr 72px' : tracksOf(grid),
            minWidth: cards ? undefined : leastWidth(grid),
            height: cards ? 88 : height,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <span />
          {(cards ? [0, 1] : ROWS.slice(0, columns)).map((column) => (
            <Box key={column} sx={{ px: 2.5 }}>
              <Skeleton
                animation={false}
                height={14}
                variant="rounded"
                width={WIDTHS[(row + column) % WIDTHS.length]}
              />
              {cards && column === 0 && (
                <Skeleton animation={false} height={12} variant="rounded" width="80%" sx={{ mt: 2 }} />
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}
