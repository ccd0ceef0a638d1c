import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../base/forms/PasswordField.tsx'
import { useUser } from '../../base/session/session-store.ts'
import { focusFirstFault } from '../../kit/focus-first-fault.ts'

interface PresentPasswordProps {
  readonly submit: string
  readonly busy: boolean
  /** Stands beside the button. */
  readonly beside?: ReactNode
  readonly fault?: string
  /** Asked for beside the password. */
  readonly children?: ReactNode
  /** @returns whether it was done */
  readonly onSend: (currentPassword: string) => Promise<boolean>
}

/** Asks for the present password, which proves the user of an open session. It is read from the form: password managers press no keys. */
export const PresentPassword = ({ submit, busy, beside, fault, children, onSend }: PresentPasswordProps) => {
  const { t } = useTranslation(['second-factor', 'profile'])
  const { username } = useUser()
  const [missing, setMissing] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const password = String(new FormData(form).get('currentPassword'))
    setMissing(!password)
    if (!password || !(await onSend(password))) focusFirstFault(form)
  }
  return (
    <Box component="form" method="post" noValidate onSubmit={send} sx={{ display: 'grid', gap: 4, maxWidth: 420 }}>
      <input hidden readOnly type="text" name="username" autoComplete="username" value={username} />
      <PasswordField
        name="currentPassword"
        label={t('profile:password.current')}
        autoComplete="current-password"
        fault={missing ? t('profile:password.required') : fault}
      />
      {children}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: beside ? 'flex-end' : 'flex-start' }}>
        {beside}
        <Button type="submit" variant="contained" loading={busy}>
          {submit}
        </Button>
      </Box>
    </Box>
  )
}
