import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useDelayedLoading } from '../../base/ui/use-delayed-loading.ts'

export const CalendarSkeleton = () => {
  const shown = useDelayedLoading()
  const { t } = useTranslation()
  if (!shown) return null
  return (
    <Box
      role="status"
      aria-label={t('table:loading')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 1 }}
    >
      {Array.from({ length: 35 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes that have nothing but their place
        <Skeleton key={place} variant="rounded" height={92} />
      ))}
    </Box>
  )
}
