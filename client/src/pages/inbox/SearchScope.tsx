import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'

export const SEARCHED = ['people', 'messages'] as const
export type Searched = (typeof SEARCHED)[number]

interface SearchScopeProps {
  readonly value: Searched
  readonly onChange: (value: Searched) => void
}

/** Whether who was written with is looked for, or what was said. */
export const SearchScope = ({ value, onChange }: SearchScopeProps) => {
  const { t } = useTranslation('inbox')
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={value}
      onChange={(_event, chosen: Searched | null) => chosen && onChange(chosen)}
      aria-label={t('scope.label')}
      sx={{ px: { xs: 0, md: 3 }, pb: 2 }}
    >
      {SEARCHED.map((each) => (
        <ToggleButton
          key={each}
          value={each}
          sx={{ py: 1, fontSize: 13, textTransform: 'none', '@media (pointer: coarse)': { minHeight: 44 } }}
        >
          {t(`scope.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
