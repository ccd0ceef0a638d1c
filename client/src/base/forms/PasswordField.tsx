import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from './FormField.tsx'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  /** What a password manager is to fill in. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly fault?: string
  readonly onChange?: (typed: string) => void
}

/** A password: it can be looked at, and says when Caps Lock is on. */
export const PasswordField = ({ name, label, autoComplete, fault, onChange }: PasswordFieldProps) => {
  const { t } = useTranslation('auth')
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <FormField
      name={name}
      label={label}
      type={visible ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      fault={fault}
      hint={capsLock ? t('caps-lock') : undefined}
      onChange={(event) => onChange?.(event.target.value)}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      endAdornment={
        <IconButton
          size="small"
          edge="end"
          aria-label={t(visible ? 'hide-password' : 'show-password')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </IconButton>
      }
    />
  )
}
