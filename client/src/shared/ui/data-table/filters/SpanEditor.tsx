import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../company/company.ts'
import { useLocale } from '../../../format/use-locale.ts'
import type { FilterEditorProps } from './filter-editor.ts'
import { ANY, currenciesOf, readEdge, readSpan, typedSpan } from './typed-span.ts'

/** From and to, both of them in; of money in a currency. Enter sets the filter. */
export const SpanEditor = ({ namespace, field, text, onChange }: FilterEditorProps) => {
  const { t } = useTranslation(namespace)
  const locale = useLocale()
  const company = useCompany()
  const isTime = field.type === 'timeOfDay'
  const currencies = currenciesOf(field)
  const [typed, setTyped] = useState(() => typedSpan(text, field, locale, company.currency))
  const [tried, setTried] = useState(false)
  const edge = (name: 'from' | 'to') => {
    const label = t(`table:span.${name}`)
    const isWrong = tried && readEdge(typed[name], field, locale) === undefined
    const fault = () => (isTime ? t('record:calendar.time', { field: label }) : t('record:fault.number'))
    return (
      <TextField
        autoFocus={name === 'from'}
        label={label}
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        error={isWrong}
        helperText={isWrong ? fault() : undefined}
        placeholder={isTime ? '14:05' : undefined}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: isTime ? undefined : 'decimal' } }}
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
