import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './field-editor.ts'
import type { TypedMoney } from './money-editor.ts'

/** An amount and its currency beside it. */
export const MoneyInput = ({ field, label, typed, onChange, faults, autoFocus, bare }: InputProps<TypedMoney>) => {
  const { t } = useTranslation('record')
  const [fault] = Object.values(faults ?? {})
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        fullWidth
        autoFocus={autoFocus}
        name={field.name}
        required={field.required}
        label={bare ? undefined : label}
        value={typed.amount}
        onChange={(event) => onChange({ ...typed, amount: event.target.value })}
        error={fault !== undefined}
        helperText={fault ?? (bare ? undefined : ' ')}
        autoComplete="off"
        slotProps={{ htmlInput: { 'aria-label': bare ? label : undefined, inputMode: 'decimal' } }}
      />
      <TextField
        select
        value={typed.currency}
        onChange={(event) => onChange({ ...typed, currency: event.target.value })}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('currency', { label }) } }}
        sx={{ flex: 'none', width: 84 }}
      >
        {field.values.map((currency) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </TextField>
    </Box>
  )
}
