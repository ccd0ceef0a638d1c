import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { FieldInput } from './editors/FieldInput.tsx'
import { SaveLines } from './SaveLines.tsx'
import { type LinesFormProps, useLinesForm } from './use-lines-form.ts'

/** Lines being typed: Enter or the button saves all of them, Escape leaves them as they were. */
export const LinesForm = (props: LinesFormProps) => {
  const { field, onClose } = props
  const { t } = useTranslation('record')
  const { typed, setTyped, faults, sending, formProps } = useLinesForm<unknown>(props)
  return (
    <Box component="form" {...formProps}>
      <FieldInput bare field={field} label={t(field.label)} typed={typed} onChange={setTyped} faults={faults} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
        <SaveLines sending={sending} onClose={onClose} />
      </Box>
    </Box>
  )
}
