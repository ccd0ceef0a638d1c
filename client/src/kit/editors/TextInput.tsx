import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { HTMLInputTypeAttribute } from 'react'
import { type Formats, useFormats } from '../../base/format/use-formats.ts'
import { usePhoneHint } from '../../base/format/use-phone-hint.ts'
import type { InputProps } from './field-editor.ts'

/** How a text of a type is typed. */
export interface Typing {
  /** What a keyboard is told of it. */
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'decimal'
  readonly placeholder?: (formats: Formats) => string
  /** What stands before it. */
  readonly unit?: string
  readonly isLong?: true
  /** No more is typed than the field takes. */
  readonly limited?: true
}

/** An editor's input for texts of a type. */
export const textInput = (typing: Typing) => (props: InputProps<string>) => <TextInput {...props} {...typing} />

/** One or more lines of text, and whatever is typed as text. */
const TextInput = ({
  field,
  label,
  typed,
  onChange,
  faults,
  autoFocus,
  bare,
  type = 'text',
  inputMode,
  placeholder,
  unit,
  isLong,
  limited,
}: InputProps<string> & Typing) => {
  const { required, max, counted } = field
  const formats = useFormats()
  const fault = faults?.['']
  const hint = usePhoneHint(type === 'tel' ? typed : '')
  const count =
    counted && max !== null && typed !== '' ? `${formats.number(typed.length)} / ${formats.number(max)}` : undefined
  return (
    <TextField
      fullWidth
      autoFocus={autoFocus}
      name={field.name}
      required={required}
      type={type}
      label={bare ? undefined : label}
      multiline={isLong}
      minRows={isLong ? 3 : undefined}
      maxRows={isLong ? 12 : undefined}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
      error={fault !== undefined}
      helperText={fault ?? hint ?? count ?? (bare ? undefined : ' ')}
      placeholder={placeholder?.(formats)}
      autoComplete="off"
      slotProps={{
        input: unit ? { startAdornment: <InputAdornment position="start">{unit}</InputAdornment> } : undefined,
        htmlInput: {
          'aria-label': bare ? label : undefined,
          inputMode,
          maxLength: max !== null && limited ? max : undefined,
        },
      }}
    />
  )
}
