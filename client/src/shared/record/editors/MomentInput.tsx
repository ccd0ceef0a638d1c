import { DateInput } from '../../forms/dates/DateInput.tsx'
import type { InputProps } from './field-editor.ts'

/** A day, or an instant with its time of day. */
export const MomentInput = ({ field, label, typed, onChange, faults, autoFocus, bare }: InputProps<string>) => {
  const fault = faults?.['']
  return (
    <DateInput
      name={field.name}
      label={label}
      bare={bare}
      timed={field.type === 'instant'}
      typed={typed}
      onTyped={onChange}
      autoFocus={autoFocus}
      required={field.required}
      error={fault !== undefined}
      helperText={fault ?? (bare ? undefined : ' ')}
    />
  )
}
