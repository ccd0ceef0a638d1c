import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countedDays } from './day-range.ts'

interface CountedDaysProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** So many days back from today, or ahead of it. Enter sets it. */
export const CountedDays = ({ text, onChange }: CountedDaysProps) => {
  const { t } = useTranslation('table')
  const held = countedDays(text)
  const [towards, setTowards] = useState<'last' | 'next'>(held?.towards ?? 'last')
  const [typed, setTyped] = useState(held ? String(held.count) : '')
  const written = `${towards}-${typed.trim()}-days`
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (countedDays(written)) onChange(written)
      }}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('range.towards')}
        value={towards}
        onChange={(_event, chosen) => chosen && setTowards(chosen)}
      >
        {(['last', 'next'] as const).map((each) => (
          <ToggleButton key={each} value={each} sx={{ textTransform: 'none', py: 1 }}>
            {t(`range.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        label={t('range.days')}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 4))}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ flex: 1, minWidth: 64 }}
      />
      <Button type="submit" size="small" disabled={!countedDays(written)}>
        {t('filter.set')}
      </Button>
    </Box>
  )
}
