import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useDelayedLoading } from '../../base/ui/use-delayed-loading.ts'

const WIDTHS = [56, 38, 64, 44, 52]

/** A history before its first answer. */
export const HistorySkeleton = () => {
  const { t } = useTranslation(['record', 'history'])
  const shown = useDelayedLoading()
  return (
    <Box
      role="status"
      aria-label={t('history:loading')}
      sx={{ display: 'grid', gap: 6, py: 3, visibility: shown ? 'visible' : 'hidden' }}
    >
      {WIDTHS.map((width) => (
        <Box key={width} sx={{ display: 'grid', gap: 2 }}>
          <Skeleton animation={false} variant="rounded" width={180} height={14} />
          <Skeleton animation={false} variant="rounded" width={`${width}%`} height={14} />
        </Box>
      ))}
    </Box>
  )
}
