import Box from '@mui/material/Box'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'

interface FormFieldProps extends Omit<OutlinedInputProps, 'id' | 'label'> {
  readonly name: string
  readonly label: string
  /** What is wrong with it. */
  readonly fault?: string
  /** What is worth knowing while nothing is wrong. */
  readonly hint?: string
}

/** A field with its label above it and what is to be said about it below. */
export const FormField = ({ label, fault, hint, required = true, ...input }: FormFieldProps) => {
  const id = useId()
  return (
    <div>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1.5, fontSize: 13, fontWeight: 600 }}>
        {label}
      </Box>
      <OutlinedInput
        {...input}
        id={id}
        required={required}
        fullWidth
        size="small"
        error={fault !== undefined}
        aria-describedby={`${id}-said`}
        sx={{ height: 44 }}
      />
      <Box
        id={`${id}-said`}
        aria-live="polite"
        sx={{ mt: fault || hint ? 0.75 : 0, fontSize: 12, color: fault ? 'error.main' : 'text.secondary' }}
      >
        {fault ?? hint}
      </Box>
    </div>
  )
}
