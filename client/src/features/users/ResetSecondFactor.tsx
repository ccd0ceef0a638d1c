import { resetSecondFactor } from '@kervan/contracts/api/users/reset-second-factor'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../shared/api/api-error.ts'
import { errorWords } from '../../shared/api/error-words.ts'
import { useCommand } from '../../shared/api/use-command.ts'
import type { Page } from '../../shared/record/record-kit.ts'
import { showToast } from '../../shared/ui/toast/toasts.ts'

interface ResetSecondFactorProps {
  readonly user: Page
  readonly onClose: () => void
}

/** Takes away the second step of a colleague who has neither phone nor recovery codes. */
export const ResetSecondFactor = ({ user, onClose }: ResetSecondFactorProps) => {
  const { t } = useTranslation('second-factor')
  const { id, fullName } = user as unknown as { id: string; fullName: string }
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const command = useCommand(resetSecondFactor, {
    onRefused: (error) => {
      setRefusal(error)
      return true
    },
  })
  const reset = async () => {
    setRefusal(null)
    if (!(await command.send({ params: { id } }))) return
    showToast({ tone: 'success', title: t('reset.done') })
    onClose()
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="reset-second-factor">
      <DialogTitle id="reset-second-factor">{t('reset.title', { name: fullName })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ textWrap: 'pretty' }}>{t('reset.text')}</Typography>
        {refusal && (
          <Alert severity="warning" variant="outlined">
            {errorWords(refusal)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button variant="contained" loading={command.saving === 'saving'} onClick={() => void reset()}>
          {t('reset.act')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
