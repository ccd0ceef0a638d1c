import type { DateRange } from '@kervan/contracts/fields/field'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './field-editor.ts'

/** Its first and its last day. */
export const DateRangeInput = ({ field, label, typed, onChange, faults = {}, autoFocus }: InputProps<DateRange>) => {
  const { t } = useTranslation('record')
  const day = (edge: 'from' | 'to') => (
    <TextField
      fullWidth
      type="date"
      autoFocus={autoFocus && edge === 'from'}
      name={`${field.name}.${edge}`}
      required={field.required}
      label={t(`range.${edge}`, { label })}
      value={typed[edge]}
      onChange={(event) => onChange({ ...typed, [edge]: event.target.value })}
      error={(faults[edge] ?? faults['']) !== undefined}
      helperText={faults[edge] ?? (edge === 'from' ? faults[''] : undefined) ?? ' '}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {day('from')}
      {day('to')}
    </Box>
  )
}
