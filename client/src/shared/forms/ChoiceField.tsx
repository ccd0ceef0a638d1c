import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

interface ChoiceFieldProps<Values extends FieldValues> {
  readonly control: Control<Values, unknown, FieldValues>
  readonly name: FieldPath<Values>
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** One of several values in a form. */
export const ChoiceField = <Values extends FieldValues>({
  control,
  name,
  label,
  choices,
}: ChoiceFieldProps<Values>) => {
  const {
    field: { value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name })
  return (
    <TextField
      select
      fullWidth
      label={label}
      name={name}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error !== undefined}
      helperText={error?.message ?? ' '}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
