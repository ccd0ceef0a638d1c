import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../base/forms/dates/DayField.tsx'
import { ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { CountedDays } from './CountedDays.tsx'
import { isNamed, NAMED_RANGES, parseRange, writeRange } from './day-range.ts'

interface DayDayRangeEditorProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Days to choose from: the usual ones by name, any others by their dates. */
export const DayRangeEditor = ({ text, onChange }: DayDayRangeEditorProps) => {
  const { t } = useTranslation('table')
  const range = parseRange(text, new Date()) ?? {}
  const day = (edge: 'from' | 'to') => (
    <DayField
      name={edge}
      label={t(`range.${edge}`)}
      day={range[edge] ?? ''}
      onChange={(chosen) => onChange(writeRange({ ...range, [edge]: chosen }))}
    />
  )
  return (
    <Box sx={{ maxWidth: 340 }}>
      <ChoiceList
        label={t('range.label')}
        chosen={isNamed(text) ? [text] : []}
        onChoose={(preset) => onChange(preset === text ? '' : preset)}
        choices={NAMED_RANGES.map((preset) => ({ value: preset, label: t(`range.${preset}`) }))}
      />
      <CountedDays text={text} onChange={onChange} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 3, borderTop: 1, borderColor: 'divider' }}>
        {day('from')}
        {day('to')}
      </Box>
    </Box>
  )
}
