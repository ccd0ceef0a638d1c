import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { TIMELINE_FILTERS, type TimelineFilter } from './timeline-kinds.ts'

interface TimelineFilterBarProps {
  readonly filter: TimelineFilter
  readonly onChange: (filter: TimelineFilter) => void
}

/** What of the timeline is shown. */
export const TimelineFilterBar = ({ filter, onChange }: TimelineFilterBarProps) => {
  const { t } = useTranslation('timeline')
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={filter}
      onChange={(_event, chosen) => chosen && onChange(chosen)}
      aria-label={t('filter.label')}
      sx={{ flex: { xs: 1, md: 'none' } }}
    >
      {TIMELINE_FILTERS.map((each) => (
        <ToggleButton
          key={each}
          value={each}
          sx={{
            flex: { xs: 1, md: 'none' },
            px: { xs: 1, md: 3 },
            py: 1,
            fontSize: { xs: 12, md: 13 },
            textTransform: 'none',
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        >
          {t(`filter.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
