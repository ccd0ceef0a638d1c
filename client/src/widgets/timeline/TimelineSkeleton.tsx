import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useDelayedLoading } from '../../base/ui/use-delayed-loading.ts'

const BUBBLES = [
  ['flex-start', 44, 56],
  ['flex-start', 62, 38],
  ['flex-end', 38, 38],
  ['flex-start', 52, 74],
  ['flex-end', 56, 56],
  ['flex-end', 30, 38],
] as const

/** A timeline before its first answer. */
export const TimelineSkeleton = () => {
  const { t } = useTranslation('timeline')
  const shown = useDelayedLoading()
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-end',
        gap: 3,
        flex: 1,
        px: 4,
        pb: 4,
        visibility: shown ? 'visible' : 'hidden',
      }}
    >
      {BUBBLES.map(([side, width, height]) => (
        <Skeleton
          key={width}
          animation={false}
          variant="rounded"
          width={`${width}%`}
          height={height}
          sx={{ alignSelf: side, borderRadius: 3 }}
        />
      ))}
    </Box>
  )
}
