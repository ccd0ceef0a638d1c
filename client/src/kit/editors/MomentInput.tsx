import { DateInput } from '../../base/forms/dates/DateInput.tsx'
import type { InputProps } from './field-editor.ts'

interface Timed {
  /** With the time of day. */
  readonly timed: boolean | 'maybe'
}

/** An editor's input for days, or instants. */
export const momentInput = (timed: Timed) => (props: InputProps<string>) => <MomentInput {...props} {...timed} />

const MomentInput = ({ field, label, typed, onChange, faults, autoFocus, bare, timed }: InputProps<string> & Timed) => {
  const fault = faults?.['']
  return (
    <DateInput
      name={field.name}
      label={label}
      bare={bare}
      timed={timed}
      typed={typed}
      onTyped={onChange}
      autoFocus={autoFocus}
      required={field.required}
      error={fault !== undefined}
      helperText={fault ?? (bare ? undefined : ' ')}
    />
  )
}
