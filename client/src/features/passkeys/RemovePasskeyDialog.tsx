import { listPasskeys, type OwnPasskey } from '@kervan/contracts/api/auth/passkeys/list-passkeys'
import { removePasskey } from '@kervan/contracts/api/auth/passkeys/remove-passkey'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../base/api/failure-text.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { PasswordField } from '../../base/forms/PasswordField.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { focusFirstFault } from '../../kit/focus-first-fault.ts'

interface RemovePasskeyDialogProps {
  readonly passkey: OwnPasskey
  readonly onClose: () => void
}

/** Removes one of the user's own passkeys; asks for the present password. */
export const RemovePasskeyDialog = ({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) => {
  const { t } = useTranslation('passkeys')
  const [missing, setMissing] = useState(false)
  const command = useCommand(removePasskey, {
    refreshes: [listPasskeys],
    onRefused: (error) => {
      showToast({ tone: 'error', title: t('remove.failed'), text: failureText(error, t('remove.failed-text')) })
      return true
    },
  })

  const remove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const currentPassword = String(new FormData(form).get('currentPassword'))
    setMissing(!currentPassword)
    if (!currentPassword) return focusFirstFault(form)
    const reply = await command.send({ params: { id }, body: { currentPassword } })
    if (!reply) return focusFirstFault(form)
    showToast({ tone: 'success', title: t('remove.done'), text: name })
    onClose()
  }

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="remove-passkey">
      <DialogTitle id="remove-passkey" sx={{ overflowWrap: 'anywhere' }}>
        {t('remove.title', { name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('remove.text')}</Typography>
        <Box component="form" method="post" noValidate onSubmit={remove} sx={{ display: 'grid', gap: 3 }}>
          <PasswordField
            name="currentPassword"
            label={t('password')}
            autoComplete="current-password"
            fault={missing ? t('password-required') : command.fieldErrors.currentPassword}
          />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
            <Button color="inherit" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" variant="contained" color="error" loading={command.saving === 'saving'}>
              {t('remove.submit')}
            </Button>
          </Box>
        </Box>
      </DialogContent>
    </Dialog>
  )
}
