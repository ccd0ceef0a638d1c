import type { checkInvitation } from '@kervan/contracts/api/auth/check-invitation'
import { register } from '@kervan/contracts/api/auth/register'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isApiError } from '../../base/api/api-error.ts'
import { failureText } from '../../base/api/failure-text.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { FormField } from '../../base/forms/FormField.tsx'
import { NewPasswordFields } from '../../base/forms/new-password/NewPasswordFields.tsx'
import { readNewPassword } from '../../base/forms/new-password/read-new-password.ts'
import { rememberLanguage } from '../../base/i18n/language.ts'
import { beginSession } from '../../base/session/session-store.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { focusFirstFault } from '../../kit/focus-first-fault.ts'

interface RegisterFormProps {
  readonly invited?: ResponseOf<typeof checkInvitation>
  /** What opens the invitation. */
  readonly invitation?: string
  /** With what the server says of it. */
  readonly onWaits: (message: string) => void
  /** The invitation was used or withdrawn, or registration was closed, meanwhile. */
  readonly onInvalid: (error: ApiError) => void
}

type Faults = Readonly<Partial<Record<'username' | 'fullName' | 'email' | 'password' | 'repeated', string>>>

/** Who one is and how one will sign in. What a password manager fills in without a key pressed is read from the form itself. */
export const RegisterForm = ({ invited, invitation, onWaits, onInvalid }: RegisterFormProps) => {
  const { t } = useTranslation(['register', 'passwords'])
  const [found, setFound] = useState<Faults>({})
  const command = useCommand(register, {
    onRefused: (error) => {
      if (isApiError(error, 'invitation-not-valid') || isApiError(error, 'registration-closed')) onInvalid(error)
      else showToast({ tone: 'error', title: t('failed'), text: failureText(error, t('failed-text')) })
      return true
    },
  })
  const busy = command.saving === 'saving'
  const faults: Faults = { ...command.fieldErrors, ...found }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const filled = new FormData(form)
    const { password, faults: wrongWithPassword } = readNewPassword(filled, 'password')
    const [username, fullName, email] = ['username', 'fullName', 'email'].map((name) => String(filled.get(name)).trim())
    const wrong: Faults = {
      ...(!fullName && { fullName: t('required') }),
      ...(!username && { username: t('required') }),
      ...wrongWithPassword,
    }
    command.reset()
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstFault(form)
    const body = {
      username: username!,
      fullName: fullName!,
      email: email!,
      password,
      ...(invitation && { invitation }),
    }
    const reply = await command.send({ body })
    if (!reply) return focusFirstFault(form)
    const { user, token, message } = reply.body
    if (!user || !token) return onWaits(message)
    beginSession({ user, token })
    rememberLanguage()
    showToast({ tone: 'success', title: t('done'), text: message })
  }

  return (
    <Box component="form" method="post" noValidate onSubmit={send} sx={{ display: 'grid', gap: 4 }}>
      <FormField
        autoFocus
        name="fullName"
        label={t('full-name')}
        autoComplete="name"
        defaultValue={invited?.fullName}
        inputProps={{ maxLength: 200 }}
        fault={faults.fullName}
      />
      <FormField
        required={false}
        name="email"
        type="email"
        label={t('email')}
        hint={t('email-hint')}
        autoComplete="email"
        defaultValue={invited?.email ?? ''}
        inputProps={{ maxLength: 254 }}
        fault={faults.email}
      />
      <FormField
        name="username"
        label={t('username')}
        hint={t('username-hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputProps={{ maxLength: 60 }}
        fault={faults.username}
      />
      <NewPasswordFields
        name="password"
        label={t('password')}
        faults={{ password: faults.password, repeated: faults.repeated }}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {t(busy ? 'busy' : 'submit')}
      </Button>
    </Box>
  )
}
