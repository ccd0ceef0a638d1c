import Box from '@mui/material/Box'
import Select, { type SelectProps } from '@mui/material/Select'
import { useId } from 'react'

interface SelectFieldProps extends Omit<SelectProps<string>, 'id' | 'label' | 'labelId'> {
  readonly name: string
  readonly label: string
}

/** One of a few values, with its label above it. */
export const SelectField = ({ label, ...select }: SelectFieldProps) => {
  const id = useId()
  return (
    <div>
      <Box id={id} sx={{ mb: 1.5, fontSize: 13, fontWeight: 600 }}>
        {label}
      </Box>
      <Select {...select} labelId={id} fullWidth size="small" sx={{ height: 44 }} />
    </div>
  )
}
