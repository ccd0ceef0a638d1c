import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useDelayedLoading } from '../base/ui/use-delayed-loading.ts'
import { RECORD_COLUMNS } from './record-columns.ts'

const LINES = [72, 54, 88, 40, 64]

/** A record's page before its first answer. */
export const RecordSkeleton = () => {
  const { t } = useTranslation('record')
  const shown = useDelayedLoading()
  const bars = (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 3 }}>
      {LINES.map((width) => (
        <Skeleton key={width} animation={false} variant="rounded" width={`${width}%`} height={16} />
      ))}
    </Box>
  )
  return (
    <Box role="status" aria-label={t('page.loading')} sx={{ visibility: shown ? 'visible' : 'hidden' }}>
      <Box sx={{ display: 'flex', gap: 3, minHeight: 44, mb: 5 }}>
        <Skeleton animation={false} variant="rounded" width={220} height={28} />
        <Skeleton animation={false} variant="rounded" width={120} height={28} />
      </Box>
      <Box sx={{ display: 'grid', ...RECORD_COLUMNS }}>
        {bars}
        {bars}
        {bars}
      </Box>
    </Box>
  )
}
