import { login } from '@kervan/contracts/api/auth/login'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ApiError, isApiError } from '../../base/api/api-error.ts'
import { failureText } from '../../base/api/failure-text.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { FormField } from '../../base/forms/FormField.tsx'
import { PasswordField } from '../../base/forms/PasswordField.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { enter } from './enter.ts'
import { forgetSignInFailure, saySignInFailed } from './sign-in-failure.ts'

const secondStep = lazyPart(() => import('./SecondStep.tsx').then((file) => file.SecondStep))

/** Username and password. What a password manager fills in without a key pressed is read from the form itself. */
export const SignInForm = () => {
  const { t } = useTranslation(['auth', 'errors'])
  const [missing, setMissing] = useState({ username: false, password: false })
  /** Why the last attempt failed, until another is under way. */
  const [wrong, setWrong] = useState<string>()
  const [half, setHalf] = useState<ApiError | null>(null)
  const command = useCommand(login, { onRefused: (error) => sayWhy(error) })
  const busy = command.saving === 'saving'

  const sayWhy = (error: ApiError): true => {
    if (error.code === 'second-factor-needed') setHalf(error)
    else if (isApiError(error, 'account-inactive')) {
      showToast({
        tone: 'error',
        title: t('common:session.inactive'),
        text: error.detail ?? t('common:session.inactive-text'),
      })
    } else sayFailed(failureText(error, t('failed-text')))
    return true
  }

  const sayFailed = (text: string) => {
    saySignInFailed(text)
    setWrong(text)
  }

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    forgetSignInFailure()
    setWrong(undefined)
    const filled = new FormData(event.currentTarget)
    const username = String(filled.get('username')).trim()
    const password = String(filled.get('password'))
    setMissing({ username: !username, password: !password })
    if (!username || !password) {
      showToast({ tone: 'error', title: t('errors:title'), text: t('required') })
      event.currentTarget.querySelector<HTMLInputElement>(username ? '[name=password]' : '[name=username]')?.focus()
      return
    }
    const reply = await command.send({ body: { username, password } })
    if (!reply) return
    if (!reply.body.success) return sayFailed(reply.body.message || t('failed-text'))
    enter(reply.body)
  }

  const form = (
    <Box component="form" method="post" noValidate onSubmit={signIn} sx={{ display: half ? 'none' : 'grid', gap: 4 }}>
      <FormField
        autoFocus
        name="username"
        label={t('username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        fault={missing.username ? t('field-required') : undefined}
      />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        fault={missing.password ? t('field-required') : wrong}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy} sx={{ mt: 1 }}>
        {t(busy ? 'busy' : 'submit')}
      </Button>
      {[
        ['forgot', t('forgot')],
        ['register', t('register')],
      ].map(([way, words]) => (
        <Box
          key={way}
          component={Link}
          to={`/auth/${way}`}
          sx={{ justifySelf: 'start', fontSize: 14, color: 'primary.main' }}
        >
          {words}
        </Box>
      ))}
    </Box>
  )
  return (
    <>
      {form}
      {half && (
        <Suspense fallback={null}>
          <Part of={secondStep} asked={half} onBack={() => setHalf(null)} />
        </Suspense>
      )}
    </>
  )
}
