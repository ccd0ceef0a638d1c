import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseNumber } from '../../../format/numbers.ts'
import { useFormats } from '../../../format/use-formats.ts'
import type { FilterEditorProps } from './filter-editor.ts'
import { isPresence, parseMoney, type Span, writeMoney } from './filter-text.ts'

/** Beside the currencies: amounts of all of them. */
const ANY = 'any'

/** From and to, both of them in; of money in a currency. Enter sets the filter. */
export const SpanEditor = ({ namespace, field, text, onChange }: FilterEditorProps) => {
  const { t } = useTranslation(namespace)
  const { locale, number } = useFormats()
  const isTime = field.type === 'timeOfDay'
  const shown = (value: string | undefined) =>
    value === undefined || isTime || Number.isNaN(Number(value)) ? (value ?? '') : number(Number(value))
  const currencies = field.type === 'money' ? (field.values ?? []) : []
  const held = isPresence(text) ? {} : parseMoney(text)
  const [typed, setTyped] = useState({ from: shown(held.from), to: shown(held.to) })
  // Amounts are compared in one currency, unless all of them are asked for.
  const [currency, setCurrency] = useState(held.currency ?? (text && !isPresence(text) ? ANY : (currencies[0] ?? ANY)))
  const [tried, setTried] = useState(false)
  const read = (value: string) => (isTime || value.trim() === '' ? value.trim() : parseNumber(value, locale))
  const isWrong = (edge: keyof Span) => tried && read(typed[edge]) === undefined
  const edge = (name: keyof Span) => (
    <TextField
      autoFocus={name === 'from'}
      type={isTime ? 'time' : 'text'}
      label={t(`table:span.${name}`)}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      error={isWrong(name)}
      helperText={isWrong(name) ? t('record:fault.number') : undefined}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: isTime ? undefined : 'decimal' } }}
      sx={{ flex: 1, minWidth: 0 }}
    />
  )
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const [from, to] = [read(typed.from), read(typed.to)]
        if (from === undefined || to === undefined) return
        onChange(writeMoney({ from: plain(from), to: plain(to), ...(currency !== ANY && { currency }) }))
      }}
      sx={{ display: 'grid', gap: 2, p: 3, width: 280, maxWidth: '100%' }}
    >
      {currencies.length > 0 && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label={t('table:span.currency')}
          value={currency}
          onChange={(_event, chosen) => chosen && setCurrency(chosen)}
        >
          {[...currencies, ANY].map((each) => (
            <ToggleButton key={each} value={each} sx={{ textTransform: 'none', py: 1 }}>
              {each === ANY ? t('table:span.any-currency') : each}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Box sx={{ display: 'flex', gap: 2, pt: 1 }}>
        {edge('from')}
        {edge('to')}
      </Box>
      <Button type="submit" variant="contained" size="small">
        {t('table:filter.set')}
      </Button>
    </Box>
  )
}

/** As a request wants it: digits and a point, never with an exponent. */
const plain = (value: string | number): string =>
  typeof value === 'string' ? value : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 })
