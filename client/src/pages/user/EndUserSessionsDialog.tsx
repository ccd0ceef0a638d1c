import type { ShownSession } from '@kervan/contracts/api/auth/list-sessions'
import { endUserSession } from '@kervan/contracts/api/users/end-user-session'
import { endUserSessions } from '@kervan/contracts/api/users/end-user-sessions'
import { listUserSessions } from '@kervan/contracts/api/users/list-user-sessions'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../base/api/api-error.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { useDeviceName } from '../../features/sessions/use-device-name.ts'
import type { Page } from '../../kit/record-kit.ts'

interface EndUserSessionsDialogProps {
  readonly user: Page
  readonly ending: ShownSession | 'all'
  readonly onClose: () => void
}

/** Ends one session of a colleague, or every one. */
export const EndUserSessionsDialog = ({ user, ending, onClose }: EndUserSessionsDialogProps) => {
  const { t } = useTranslation('sessions')
  const deviceName = useDeviceName()
  const { id, fullName: name } = user as unknown as { id: string; fullName: string }
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const options = {
    refreshes: [listUserSessions],
    onRefused: (error: ApiError) => {
      setRefusal(error)
      return true
    },
  }
  const one = useCommand(endUserSession, options)
  const every = useCommand(endUserSessions, options)
  const isOne = ending !== 'all'
  const end = async () => {
    setRefusal(null)
    const sent = isOne ? one.send({ params: { id, session: ending.id } }) : every.send({ params: { id } })
    const reply = await sent
    if (!reply) return
    showToast({ tone: 'success', title: t('ended', { count: reply.body.ended }) })
    onClose()
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="end-user-sessions">
      <DialogTitle id="end-user-sessions">{t(isOne ? 'colleague.one' : 'colleague.all')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {[name, ...(isOne ? [deviceName(ending)] : [])].join(' · ')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{t('colleague.what')}</Typography>
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
        <Button
          variant="contained"
          color="error"
          loading={(isOne ? one : every).saving === 'saving'}
          onClick={() => void end()}
        >
          {t(isOne ? 'end' : 'end-all')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
