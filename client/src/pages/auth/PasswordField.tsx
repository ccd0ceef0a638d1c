import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInField } from './SignInField.tsx'

/** The password: it can be looked at, and says when Caps Lock is on. */
export const PasswordField = ({ fault }: { readonly fault?: string }) => {
  const { t } = useTranslation('auth')
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <SignInField
      name="password"
      label={t('password')}
      type={visible ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      fault={fault}
      hint={capsLock ? t('caps-lock') : undefined}
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
