import { changePassword } from '@kervan/contracts/api/auth/change-password'
import { listSessions } from '@kervan/contracts/api/auth/list-sessions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../base/api/failure-text.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { NewPasswordFields } from '../../base/forms/new-password/NewPasswordFields.tsx'
import { readNewPassword } from '../../base/forms/new-password/read-new-password.ts'
import { PasswordField } from '../../base/forms/PasswordField.tsx'
import { useUser } from '../../base/session/session-store.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { focusFirstFault } from '../../kit/focus-first-fault.ts'

type Name = 'currentPassword' | 'newPassword' | 'repeated'

interface PasswordFormProps {
  /** What the present one is called; that of the profile unless said. */
  readonly current?: string
  readonly onChanged?: () => void
}

/** Another password. What a password manager fills in without a key pressed is read from the form itself. */
export const PasswordForm = ({ current, onChanged }: PasswordFormProps) => {
  const { t } = useTranslation(['profile', 'passwords'])
  const { username } = useUser()
  const queryClient = useQueryClient()
  const [changes, setChanges] = useState(0)
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
    const currentPassword = String(filled.get('currentPassword'))
    const { password: newPassword, faults: wrongWithNew } = readNewPassword(filled, 'newPassword')
    const wrong: typeof found = {
      ...(!currentPassword && { currentPassword: t('password.required') }),
      ...(wrongWithNew.password && { newPassword: wrongWithNew.password }),
      ...(wrongWithNew.repeated && { repeated: wrongWithNew.repeated }),
    }
    command.reset()
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstFault(form)
    const reply = await command.send({ body: { currentPassword, newPassword } })
    if (!reply) return focusFirstFault(form)
    form.reset()
    setChanges(changes + 1)
    void queryClient.invalidateQueries({ queryKey: [listSessions.name] })
    onChanged?.()
    const count = reply.body.sessionsEnded
    showToast({
      tone: 'success',
      title: t('password.done'),
      ...(count > 0 && { text: t('password.others-ended', { count }) }),
    })
  }

  return (
    <Box component="form" method="post" noValidate onSubmit={change} sx={{ display: 'grid', gap: 4, maxWidth: 420 }}>
      {/* Password managers keep the new password under this name. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={username} />
      <PasswordField
        name="currentPassword"
        label={current ?? t('password.current')}
        autoComplete="current-password"
        fault={faults.currentPassword}
      />
      <NewPasswordFields
        key={changes}
        name="newPassword"
        label={t('password.new')}
        faults={{ password: faults.newPassword, repeated: faults.repeated }}
      />
      <Button type="submit" variant="contained" loading={command.saving === 'saving'} sx={{ justifySelf: 'start' }}>
        {t('password.change')}
      </Button>
    </Box>
  )
}
