import { resetPassword } from '@kervan/contracts/api/auth/reset-password'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type ApiError, isApiError } from '../../base/api/api-error.ts'
import { failureText } from '../../base/api/failure-text.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { NewPasswordFields } from '../../base/forms/new-password/NewPasswordFields.tsx'
import { type NewPasswordFaults, readNewPassword } from '../../base/forms/new-password/read-new-password.ts'
import { currentSession, endSession } from '../../base/session/session-store.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { focusFirstFault } from '../../kit/focus-first-fault.ts'

interface NewPasswordFormProps {
  readonly token: string
  readonly username: string
  /** The link was used or has expired meanwhile. */
  readonly onInvalid: (error: ApiError) => void
}

/** The new password in place of the forgotten one. */
export const NewPasswordForm = ({ token, username, onInvalid }: NewPasswordFormProps) => {
  const { t } = useTranslation(['access', 'passwords'])
  const navigate = useNavigate()
  const [found, setFound] = useState<NewPasswordFaults>({})
  const command = useCommand(resetPassword, {
    onRefused: (error) => {
      if (isApiError(error, 'link-not-valid')) onInvalid(error)
      else showToast({ tone: 'error', title: t('new.failed'), text: failureText(error, t('new.failed-text')) })
      return true
    },
  })
  const busy = command.saving === 'saving'
  const faults: NewPasswordFaults = { password: command.fieldErrors.newPassword, ...found }

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { password: newPassword, faults: wrong } = readNewPassword(new FormData(form), 'newPassword')
    command.reset()
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstFault(form)
    const reply = await command.send({ body: { token, newPassword } })
    if (!reply) return focusFirstFault(form)
    showToast({ tone: 'success', title: t('new.done'), text: t('new.done-text') })
    // Where the user was signed in here, the server has ended that session too.
    if (currentSession()?.user.username === username) endSession('signed-out')
    else void navigate('/auth', { replace: true })
  }

  return (
    <Box component="form" method="post" noValidate onSubmit={save} sx={{ display: 'grid', gap: 4 }}>
      {/* Password managers keep the new password under this name. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={username} />
      <NewPasswordFields name="newPassword" label={t('new.password')} faults={faults} />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {t(busy ? 'new.busy' : 'new.save')}
      </Button>
    </Box>
  )
}
