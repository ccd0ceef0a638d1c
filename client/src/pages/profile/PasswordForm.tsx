import { changePassword } from '@kervan/contracts/api/auth/change-password'
import { listSessions } from '@kervan/contracts/api/auth/list-sessions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../shared/api/use-command.ts'
import { PasswordField } from '../../shared/forms/PasswordField.tsx'
import { focusFirstFault } from '../../shared/record/focus-first-fault.ts'
import { useUser } from '../../shared/session/session-store.ts'
import { showToast } from '../../shared/ui/toast/toasts.ts'
import { failureText } from './failure-text.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

type Name = 'currentPassword' | 'newPassword' | 'repeated'

/** Another password. What a password manager fills in without a key pressed is read from the form itself. */
export const PasswordForm = () => {
  const { t } = useTranslation('profile')
  const { username } = useUser()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Partial<Record<Name, string>>>({})
  const command = useCommand(changePassword, {
    onRefused: (error) => {
      showToast({ tone: 'error', title: t('password.failed'), text: failureText(error, t('password.failed-text')) })
      return true
    },
  })
  const faults: Partial<Record<Name, string>> = { ...command.fieldErrors, ...found }

  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const filled = new FormData(form)
    const textOf = (name: Name) => String(filled.get(name))
    const [currentPassword, newPassword] = [textOf('currentPassword'), textOf('newPassword')]
    const wrong: typeof found = {
      ...(!currentPassword && { currentPassword: t('password.required') }),
      ...(newPassword.length < 6 && { newPassword: t('password.too-short') }),
      ...(textOf('repeated') !== newPassword && { repeated: t('password.differ') }),
    }
    command.reset()
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstFault(form)
    const reply = await command.send({ body: { currentPassword, newPassword } })
    if (!reply) return focusFirstFault(form)
    form.reset()
    setTyped('')
    void queryClient.invalidateQueries({ queryKey: [listSessions.name] })
    const count = reply.body.sessionsEnded
    showToast({
      tone: 'success',
      title: t('password.done'),
      ...(count > 0 && { text: t('password.others-ended', { count }) }),
    })
  }

  return (
    <Box component="form" method="post" noValidate onSubmit={change} sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
      {/* Password managers keep the new password under this name. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={username} />
      <PasswordField
        name="currentPassword"
        label={t('password.current')}
        autoComplete="current-password"
        fault={faults.currentPassword}
      />
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        autoComplete="new-password"
        fault={faults.newPassword}
        onChange={setTyped}
      />
      <PasswordStrength password={typed} />
      <PasswordField
        name="repeated"
        label={t('password.repeated')}
        autoComplete="new-password"
        fault={faults.repeated}
      />
      <Button type="submit" variant="contained" loading={command.saving === 'saving'} sx={{ justifySelf: 'start' }}>
        {t('password.change')}
      </Button>
    </Box>
  )
}
