import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '../../choice/ChoiceList.tsx'
import { isPreset, parseRange, RANGE_PRESETS, writeRange } from './day-range.ts'

interface DayDayRangeEditorProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Days to choose from: the usual ones by name, any others by their dates. */
export const DayRangeEditor = ({ text, onChange }: DayDayRangeEditorProps) => {
  const { t } = useTranslation('table')
  const range = parseRange(text, new Date()) ?? {}
  const day = (edge: 'from' | 'to') => (
    <TextField
      type="date"
      label={t(`range.${edge}`)}
      value={range[edge] ?? ''}
      onChange={(event) => onChange(writeRange({ ...range, [edge]: event.target.value }))}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: 1, minWidth: 140 }}
    />
  )
  return (
    <Box sx={{ maxWidth: 340 }}>
      <ChoiceList
        label={t('range.label')}
        chosen={isPreset(text) ? [text] : []}
        onChoose={(preset) => onChange(preset === text ? '' : preset)}
        choices={RANGE_PRESETS.map((preset) => ({ value: preset, label: t(`range.${preset}`) }))}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 3, borderTop: 1, borderColor: 'divider' }}>
        {day('from')}
        {day('to')}
      </Box>
    </Box>
  )
}
