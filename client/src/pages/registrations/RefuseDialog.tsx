import { listRegistrations, type Registration } from '@kervan/contracts/api/registrations/list-registrations'
import { refuseRegistration } from '@kervan/contracts/api/registrations/refuse-registration'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../shared/api/use-command.ts'
import { showToast } from '../../shared/ui/toast/toasts.ts'

interface RefuseDialogProps {
  readonly registration: Registration
  readonly onClose: () => void
}

/** Asks once more: one who was refused has to register anew. */
export const RefuseDialog = ({ registration, onClose }: RefuseDialogProps) => {
  const { t } = useTranslation('registrations')
  const title = useId()
  const { id, fullName: name, username } = registration
  const command = useCommand(refuseRegistration, { refreshes: [listRegistrations] })
  const refuse = async () => {
    const reply = await command.send({ params: { id } })
    if (!reply) return
    showToast({ tone: 'success', title: t('refuse.done', { name }) })
    onClose()
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{t('refuse.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('refuse.text', { username })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button variant="contained" color="error" loading={command.saving === 'saving'} onClick={() => void refuse()}>
          {t('refuse.do')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
