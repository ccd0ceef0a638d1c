import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import type { NewPasswordFaults } from './read-new-password.ts'

interface NewPasswordFieldsProps {
  /** Of the field, in what is sent. */
  readonly name: string
  readonly label: string
  readonly faults: NewPasswordFaults
}

/** A new password, how hard it is to guess, and the same once more. */
export const NewPasswordFields = ({ name, label, faults }: NewPasswordFieldsProps) => {
  const { t } = useTranslation('passwords')
  const [typed, setTyped] = useState('')
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PasswordField
          name={name}
          label={label}
          autoComplete="new-password"
          fault={faults.password}
          onChange={setTyped}
        />
        <PasswordStrength password={typed} />
      </Box>
      <PasswordField name="repeated" label={t('repeated')} autoComplete="new-password" fault={faults.repeated} />
    </>
  )
}
