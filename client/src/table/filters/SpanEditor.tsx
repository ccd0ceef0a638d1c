import { traitsOf } from '@kervan/contracts/http/list-field'
import type { FieldTraits } from '@kervan/contracts/kit/fields/field-traits'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../base/company/company.ts'
import { type Formats, useFormats } from '../../base/format/use-formats.ts'
import type { FilterEditorProps } from './filter-editor.ts'
import { ANY, currenciesOf, readEdge, readSpan, typedSpan } from './typed-span.ts'

/** How an end is typed that is no number. */
const EXAMPLES: Partial<Readonly<Record<FieldTraits['asked'], (formats: Formats) => string>>> = {
  time: () => '14:05',
  minutes: ({ duration }) => duration(90),
}
const FAULTS: Partial<Readonly<Record<FieldTraits['asked'], string>>> = {
  time: 'record:calendar.time',
  minutes: 'record:fault.duration',
}

/** From and to, both of them in; of money in a currency. Enter sets the filter. */
export const SpanEditor = ({ namespace, field, text, onChange }: FilterEditorProps) => {
  const { t } = useTranslation(namespace)
  const formats = useFormats()
  const { locale } = formats
  const company = useCompany()
  const { asked } = traitsOf(field)
  const isNumber = !(asked in EXAMPLES)
  const example = EXAMPLES[asked]?.(formats)
  const currencies = currenciesOf(field)
  const [typed, setTyped] = useState(() => typedSpan(text, field, formats, company.currency))
  const [tried, setTried] = useState(false)
  const edge = (name: 'from' | 'to') => {
    const label = t(`table:span.${name}`)
    const isWrong = tried && readEdge(typed[name], field, locale) === undefined
    const fault = () => t(FAULTS[asked] ?? 'record:fault.number', { field: label, example })
    return (
      <TextField
        autoFocus={name === 'from'}
        label={label}
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        error={isWrong}
        helperText={isWrong ? fault() : undefined}
        placeholder={example}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: isNumber ? 'decimal' : undefined } }}
        sx={{ flex: 1, minWidth: 0 }}
      />
    )
  }
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const read = readSpan(typed, field, locale)
        if (read !== undefined) onChange(read)
      }}
      sx={{ display: 'grid', gap: 2, p: 3, width: 280, maxWidth: '100%' }}
    >
      {currencies.length > 0 && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label={t('table:span.currency')}
          value={typed.currency}
          onChange={(_event, currency) => currency && setTyped({ ...typed, currency })}
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
