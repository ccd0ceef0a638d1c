import { endOtherSessions } from '@kervan/contracts/api/auth/end-other-sessions'
import { endSession } from '@kervan/contracts/api/auth/end-session'
import { listSessions, type OwnSession } from '@kervan/contracts/api/auth/list-sessions'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { PresentPassword } from '../../features/second-factor/PresentPassword.tsx'
import { useDeviceName } from '../../features/sessions/use-device-name.ts'

interface EndSessionsDialogProps {
  readonly ending: OwnSession | 'others'
  readonly onClose: () => void
}

/** Ends one of the user's sessions, or all others; asks for the present password. */
export const EndSessionsDialog = ({ ending, onClose }: EndSessionsDialogProps) => {
  const { t } = useTranslation('sessions')
  const deviceName = useDeviceName()
  const one = useCommand(endSession, { refreshes: [listSessions] })
  const others = useCommand(endOtherSessions, { refreshes: [listSessions] })
  const isOne = ending !== 'others'
  const command = isOne ? one : others
  const title = t(isOne ? 'own.one' : 'own.others')
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="end-sessions">
      <DialogTitle id="end-sessions">{title}</DialogTitle>
      <DialogContent>
        {isOne && <Typography sx={{ fontWeight: 600 }}>{deviceName(ending)}</Typography>}
        <Typography sx={{ mb: 4, color: 'text.secondary', textWrap: 'pretty' }}>
          {t(isOne ? 'own.text' : 'own.others-text')}
        </Typography>
        <PresentPassword
          submit={title}
          busy={command.saving === 'saving'}
          fault={command.fieldErrors.currentPassword}
          beside={
            <Button color="inherit" onClick={onClose}>
              {t('common:cancel')}
            </Button>
          }
          onSend={async (currentPassword) => {
            const body = { currentPassword }
            const reply = await (isOne ? one.send({ params: { id: ending.id }, body }) : others.send({ body }))
            if (!reply) return false
            showToast({ tone: 'success', title: t('ended', { count: reply.body.ended }) })
            onClose()
            return true
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
