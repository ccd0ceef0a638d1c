import { requestPasswordLink } from '@kervan/contracts/api/auth/request-password-link'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../base/api/failure-text.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { FormField } from '../../base/forms/FormField.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'

/** Asks for a link to the account of a username or an e-mail address. @param onSent  with what was typed */
export const ForgotPasswordForm = ({ onSent }: { readonly onSent: (login: string) => void }) => {
  const { t } = useTranslation('access')
  const [missing, setMissing] = useState(false)
  const command = useCommand(requestPasswordLink, {
    onRefused: (error) => {
      const text = failureText(error, t('forgot.failed-text'))
      showToast({ tone: 'error', title: t('forgot.failed'), text })
      return true
    },
  })
  const busy = command.saving === 'saving'

  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const login = String(new FormData(event.currentTarget).get('login')).trim()
    setMissing(!login)
    if (!login) return event.currentTarget.querySelector('input')?.focus()
    const reply = await command.send({ body: { login } })
    if (reply) onSent(login)
  }

  return (
    <Box component="form" method="post" noValidate onSubmit={ask} sx={{ display: 'grid', gap: 4 }}>
      <FormField
        autoFocus
        name="login"
        label={t('forgot.login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputProps={{ maxLength: 254 }}
        fault={missing ? t('forgot.required') : undefined}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {t(busy ? 'forgot.busy' : 'forgot.send')}
      </Button>
    </Box>
  )
}
