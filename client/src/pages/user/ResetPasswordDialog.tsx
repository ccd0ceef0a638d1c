import { getSignInOptions } from '@kervan/contracts/api/auth/get-sign-in-options'
import { resetUserPassword } from '@kervan/contracts/api/users/reset-user-password'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../base/api/api-error.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import type { Page } from '../../kit/record-kit.ts'
import { ToldOnce } from '../../kit/ToldOnce.tsx'

interface ResetPasswordDialogProps {
  readonly user: Page
  readonly onClose: () => void
}

const WAYS = ['link', 'password'] as const

/** Takes a colleague's password away: by a one-time password to hand over or, where mail is sent, by a link. */
export const ResetPasswordDialog = ({ user, onClose }: ResetPasswordDialogProps) => {
  const { t } = useTranslation('users')
  const { data: options } = useEndpoint(getSignInOptions)
  const { id, fullName, email } = user as unknown as { id: string; fullName: string; email?: string | null }
  const canMail = options?.passwordLink === true && Boolean(email)
  const [chosen, setChosen] = useState<(typeof WAYS)[number] | null>(null)
  const by = chosen ?? (canMail ? 'link' : 'password')
  const [removePasskeys, setRemovePasskeys] = useState(false)
  const [password, setPassword] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const command = useCommand(resetUserPassword, {
    onRefused: (error) => {
      setRefusal(error)
      return true
    },
  })

  const reset = async () => {
    setRefusal(null)
    const reply = await command.send({ params: { id }, body: { by, removePasskeys } })
    if (!reply) return
    if (reply.body.password) return setPassword(reply.body.password)
    showToast({ tone: 'success', title: t(by === 'link' ? 'access.password.mailed' : 'access.password.done') })
    onClose()
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="reset-password">
      <DialogTitle id="reset-password">{t('access.password.title', { name: fullName })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {password !== null ? (
          <ToldOnce collection="users" secret={password} onDone={onClose} />
        ) : (
          <>
            <Typography>{t('access.password.text')}</Typography>
            {canMail && (
              <RadioGroup
                aria-label={t('access.password.way')}
                value={by}
                onChange={(_, value) => setChosen(WAYS.find((way) => way === value) ?? null)}
              >
                {WAYS.map((way) => (
                  <FormControlLabel
                    key={way}
                    value={way}
                    control={<Radio />}
                    label={t(`access.password.by.${way}`, { email })}
                    sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
                  />
                ))}
              </RadioGroup>
            )}
            <FormControlLabel
              control={<Checkbox checked={removePasskeys} onChange={(_, checked) => setRemovePasskeys(checked)} />}
              label={t('access.password.passkeys')}
            />
            {refusal && (
              <Alert severity="warning" variant="outlined">
                {errorWords(refusal)}
              </Alert>
            )}
          </>
        )}
      </DialogContent>
      {password === null && (
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            autoFocus
            variant="contained"
            loading={command.saving === 'saving'}
            disabled={!options}
            onClick={() => void reset()}
          >
            {t('access.password.reset')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
