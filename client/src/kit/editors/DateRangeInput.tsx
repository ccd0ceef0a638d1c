import type { DateRange } from '@kervan/contracts/kit/fields/field'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../../base/forms/dates/DateInput.tsx'
import type { InputProps } from './field-editor.ts'

/** Its first and its last day. */
export const DateRangeInput = ({ field, label, typed, onChange, faults = {}, autoFocus }: InputProps<DateRange>) => {
  const { t } = useTranslation('record')
  const day = (edge: 'from' | 'to') => (
    <DateInput
      name={`${field.name}.${edge}`}
      label={t(`range.${edge}`, { label })}
      typed={typed[edge]}
      onTyped={(day) => onChange({ ...typed, [edge]: day })}
      autoFocus={autoFocus && edge === 'from'}
      required={field.required}
      error={(faults[edge] ?? faults['']) !== undefined}
      helperText={faults[edge] ?? (edge === 'from' ? faults[''] : undefined) ?? ' '}
      sx={{ flex: 1, minWidth: 148 }}
    />
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {day('from')}
      {day('to')}
    </Box>
  )
}
