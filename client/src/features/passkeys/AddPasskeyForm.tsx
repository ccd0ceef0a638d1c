import { addPasskey } from '@kervan/contracts/api/auth/passkeys/add-passkey'
import { beginPasskey } from '@kervan/contracts/api/auth/passkeys/begin-passkey'
import { listPasskeys } from '@kervan/contracts/api/auth/passkeys/list-passkeys'
import { getSecondFactor } from '@kervan/contracts/api/auth/second-factor/get-second-factor'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../base/api/api-error.ts'
import { failureText } from '../../base/api/failure-text.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { CodeField } from '../../base/forms/CodeField.tsx'
import { FormField } from '../../base/forms/FormField.tsx'
import { PasswordField } from '../../base/forms/PasswordField.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { focusFirstFault } from '../../kit/focus-first-fault.ts'
import { dialogFault, makePasskey } from './ceremonies.ts'

interface AddPasskeyFormProps {
  readonly onAdded: () => void
  /** Another way out, beside the button. */
  readonly beside?: ReactNode
}

/** A name, the present password and a code where a second step is on, then the browser's own dialog. What a password manager fills in is read from the form itself. */
export const AddPasskeyForm = ({ onAdded, beside }: AddPasskeyFormProps) => {
  const { t } = useTranslation('passkeys')
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const [asking, setAsking] = useState(false)
  const [code, setCode] = useState('')
  const { data: secondFactor } = useEndpoint(getSecondFactor, {})
  const sayWhy = (error: ApiError): true => {
    showToast({ tone: 'error', title: t('add.failed'), text: failureText(error, t('add.failed-text')) })
    return true
  }
  const begin = useCommand(beginPasskey, { onRefused: sayWhy })
  const add = useCommand(addPasskey, { onRefused: sayWhy, refreshes: [listPasskeys] })
  const faults: Readonly<Record<string, string | undefined>> = {
    ...begin.fieldErrors,
    ...add.fieldErrors,
    ...missing,
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const filled = new FormData(form)
    const name = String(filled.get('name')).trim()
    const currentPassword = String(filled.get('currentPassword'))
    const wrong = {
      ...(!name && { name: t('add.name-required') }),
      ...(!currentPassword && { currentPassword: t('password-required') }),
    }
    begin.reset()
    add.reset()
    setMissing(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstFault(form)
    const begun = await begin.send({ body: { currentPassword, ...(code && { code }) } })
    if (!begun) return focusFirstFault(form)
    setAsking(true)
    const credential = await makePasskey(begun.body.options)
      .catch((error) => {
        showToast({ tone: 'error', title: t('add.failed'), text: t(`dialog.${dialogFault(error)}`) })
      })
      .finally(() => setAsking(false))
    if (!credential) return
    const reply = await add.send({ body: { name, credential } })
    if (!reply) return focusFirstFault(form)
    showToast({ tone: 'success', title: t('add.done'), text: t('add.done-text', { name }) })
    onAdded()
  }

  return (
    <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <FormField
        autoFocus
        name="name"
        label={t('add.name')}
        hint={t('add.name-hint')}
        inputProps={{ maxLength: 60 }}
        fault={faults.name}
      />
      <PasswordField
        name="currentPassword"
        label={t('password')}
        autoComplete="current-password"
        fault={faults.currentPassword}
      />
      {(secondFactor?.since || begin.fieldErrors.code) && (
        <CodeField way="totp" value={code} fault={begin.fieldErrors.code} onChange={setCode} />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        {beside}
        <Button
          type="submit"
          variant="contained"
          loading={asking || begin.saving === 'saving' || add.saving === 'saving'}
        >
          {t('add.submit')}
        </Button>
      </Box>
    </Box>
  )
}
