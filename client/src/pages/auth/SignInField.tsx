import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'

interface SignInFieldProps extends Omit<OutlinedInputProps, 'id' | 'label'> {
  readonly name: string
  readonly label: string
  /** What is wrong with it. */
  readonly fault?: string
  /** What is worth knowing while nothing is wrong. */
  readonly hint?: string
}

/** A required field with its label above it and what is to be said about it below. */
export const SignInField = ({ label, fault, hint, ...input }: SignInFieldProps) => {
  const id = useId()
  return (
    <FormControl required error={fault !== undefined} fullWidth>
      <FormLabel htmlFor={id} required={false} sx={{ mb: 1.5, fontSize: 13, fontWeight: 600, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <OutlinedInput {...input} id={id} aria-describedby={`${id}-said`} sx={{ height: 44 }} />
      <FormHelperText id={`${id}-said`} aria-live="polite" sx={{ mx: 0 }}>
        {fault ?? hint}
      </FormHelperText>
    </FormControl>
  )
}
