import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../kit/list-kit.ts'

/** What became of those who were expected, as far as a list tells it. */
const TOLD = ['arrived', 'no-show'] as const

/** How many of the places at an event are taken, how many people wait for one, and how many came. */
export const Occupancy = ({ row, isPage = false }: { readonly row: Row; readonly isPage?: boolean }) => {
  const { t } = useTranslation('events')
  const { capacity, reserved, waiting } = row as unknown as Readonly<Record<string, number | null>>
  const taken = reserved ?? 0
  const words = capacity == null ? String(taken) : t('occupancy.of', { taken, capacity })
  const counts = (row as { readonly attendance?: Readonly<Record<string, number>> }).attendance ?? {}
  const wait = waiting ? [t('occupancy.waiting', { count: waiting })] : []
  const came = TOLD.flatMap((status) => (counts[status] ? [t(`occupancy.${status}`, { count: counts[status] })] : []))
  const below = isPage ? [] : [...wait, ...came]
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 88, fontVariantNumeric: 'tabular-nums' }}>
      <span>{[words, ...(isPage ? wait : [])].join(' · ')}</span>
      {capacity != null && below.length === 0 && (
        <LinearProgress
          variant="determinate"
          aria-label={t('occupancy.label')}
          value={Math.min(100, (100 * taken) / capacity)}
          color={taken >= capacity ? 'warning' : 'primary'}
          sx={{ height: 4, borderRadius: 2 }}
        />
      )}
      {below.length > 0 && (
        <Box sx={{ fontSize: 12, lineHeight: 1.2, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {below.join(' · ')}
        </Box>
      )}
    </Box>
  )
}
