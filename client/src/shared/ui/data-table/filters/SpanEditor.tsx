import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseNumber } from '../../../format/numbers.ts'
import { useFormats } from '../../../format/use-formats.ts'
import type { FilterEditorProps } from './filter-editor.ts'
import { isPresence, parseSpan, type Span, writeSpan } from './filter-text.ts'

/** From and to, both of them in. Enter sets the filter. */
export const SpanEditor = ({ namespace, field, text, onChange }: FilterEditorProps) => {
  const { t } = useTranslation(namespace)
  const { locale, number } = useFormats()
  const isTime = field.type === 'timeOfDay'
  const shown = (value: string | undefined) =>
    value === undefined || isTime || Number.isNaN(Number(value)) ? (value ?? '') : number(Number(value))
  const held = isPresence(text) ? {} : parseSpan(text)
  const [typed, setTyped] = useState({ from: shown(held.from), to: shown(held.to) })
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
        onChange(writeSpan({ from: String(from), to: String(to) }))
      }}
      sx={{ display: 'grid', gap: 2, p: 3, width: 280, maxWidth: '100%' }}
    >
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
