import { updateProfile } from '@kervan/contracts/api/auth/update-profile'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../base/api/failure-text.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { formatPhone } from '../../base/format/phone.ts'
import { usePhoneHint } from '../../base/format/use-phone-hint.ts'
import { FormField } from '../../base/forms/FormField.tsx'
import { PasswordField } from '../../base/forms/PasswordField.tsx'
import { renewUser, useUser } from '../../base/session/session-store.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { focusFirstFault } from '../../kit/focus-first-fault.ts'

interface Typed {
  readonly fullName?: string
  readonly email?: string
  readonly phoneNumber?: string
}

/**
 * Name, telephone number and e-mail address; another address takes the present password. What is not being typed follows the account. What a password manager
 * fills in without a key pressed is read from the form itself.
 */
export const ProfileForm = () => {
  const { t } = useTranslation('profile')
  const user = useUser()
  const [typed, setTyped] = useState<Typed>({})
  const { fullName, email, phoneNumber } = {
    fullName: user.fullName,
    email: user.email ?? '',
    phoneNumber: user.phoneNumber ? formatPhone(user.phoneNumber) : '',
    ...typed,
  }
  const phoneHint = usePhoneHint(phoneNumber)
  const isOtherAddress = email.trim() !== (user.email ?? '')
  const command = useCommand(updateProfile, {
    onRefused: (error) => {
      showToast({ tone: 'error', title: t('own.failed'), text: failureText(error, t('own.failed-text')) })
      return true
    },
  })
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const proof = isOtherAddress && { currentPassword: String(new FormData(form).get('currentPassword')) }
    const reply = await command.send({ body: { fullName, email, phoneNumber, ...proof } })
    if (!reply) return focusFirstFault(form)
    setTyped({})
    renewUser(reply.body.user)
    showToast({ tone: 'success', title: t('own.done') })
  }
  return (
    <Box component="form" method="post" noValidate onSubmit={save} sx={{ display: 'grid', gap: 4, maxWidth: 420 }}>
      <FormField
        name="fullName"
        label={t('own.full-name')}
        autoComplete="name"
        value={fullName}
        fault={command.fieldErrors.fullName}
        onChange={(event) => setTyped({ ...typed, fullName: event.target.value })}
      />
      <FormField
        required={false}
        name="phoneNumber"
        type="tel"
        label={t('own.phone')}
        autoComplete="tel"
        value={phoneNumber}
        fault={command.fieldErrors.phoneNumber}
        hint={phoneHint}
        onChange={(event) => setTyped({ ...typed, phoneNumber: event.target.value })}
      />
      <FormField
        required={false}
        name="email"
        type="email"
        label={t('own.email')}
        autoComplete="email"
        value={email}
        fault={command.fieldErrors.email}
        hint={isOtherAddress ? t('own.address-password') : undefined}
        onChange={(event) => setTyped({ ...typed, email: event.target.value })}
      />
      {isOtherAddress && (
        <PasswordField
          name="currentPassword"
          label={t('password.current')}
          autoComplete="current-password"
          fault={command.fieldErrors.currentPassword}
        />
      )}
      <Box sx={{ '& .MuiOutlinedInput-root': { backgroundColor: 'action.hover' } }}>
        <FormField
          required={false}
          readOnly
          name="username"
          label={t('own.username')}
          value={user.username}
          hint={t('own.username-stays')}
        />
      </Box>
      <Button type="submit" variant="contained" loading={command.saving === 'saving'} sx={{ justifySelf: 'start' }}>
        {t('own.save')}
      </Button>
    </Box>
  )
}
