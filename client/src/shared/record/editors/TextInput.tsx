import type { FieldTypeName } from '@kervan/contracts/fields/field'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { HTMLInputTypeAttribute } from 'react'
import { useFormats } from '../../format/use-formats.ts'
import type { InputProps } from './field-editor.ts'

/** What a keyboard is told of what is typed. */
const TYPES: Partial<Readonly<Record<FieldTypeName, HTMLInputTypeAttribute>>> = {
  phone: 'tel',
  email: 'email',
  link: 'url',
}
const NUMBERS: ReadonlySet<FieldTypeName> = new Set(['wholeNumber', 'decimal', 'percent'])
const PLACEHOLDERS: Partial<Readonly<Record<FieldTypeName, string>>> = {
  phone: '0532 123 45 67',
  timeOfDay: '14:05',
  link: 'https://',
}

/** One or more lines of text, and whatever is typed as text. */
export const TextInput = ({ field, label, typed, onChange, faults, autoFocus, bare }: InputProps<string>) => {
  const { type, required, max } = field
  const formats = useFormats()
  const fault = faults?.['']
  const isLong = type === 'longText'
  return (
    <TextField
      fullWidth
      autoFocus={autoFocus}
      name={field.name}
      required={required}
      type={TYPES[type] ?? 'text'}
      label={bare ? undefined : label}
      multiline={isLong}
      minRows={isLong ? 3 : undefined}
      maxRows={isLong ? 12 : undefined}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
      error={fault !== undefined}
      helperText={fault ?? (bare ? undefined : ' ')}
      placeholder={type === 'duration' ? formats.duration(90) : PLACEHOLDERS[type]}
      autoComplete="off"
      slotProps={{
        input: type === 'percent' ? { startAdornment: <InputAdornment position="start">%</InputAdornment> } : undefined,
        htmlInput: {
          'aria-label': bare ? label : undefined,
          inputMode: NUMBERS.has(type) ? 'decimal' : undefined,
          maxLength: max !== null && (type === 'text' || isLong) ? max : undefined,
        },
      }}
    />
  )
}
