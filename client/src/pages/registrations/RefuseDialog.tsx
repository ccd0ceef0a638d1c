import { listRegistrations, type Registration } from '@kervan/contracts/api/registrations/list-registrations'
import { refuseRegistration } from '@kervan/contracts/api/registrations/refuse-registration'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'

interface RefuseDialogProps {
  readonly registration: Registration
  readonly onClose: () => void
}

/** Asks once more: one who was refused has to register anew. */
export const RefuseDialog = ({ registration, onClose }: RefuseDialogProps) => {
  const { t } = useTranslation('registrations')
  const { id, fullName: name, username } = registration
  const command = useCommand(refuseRegistration, { refreshes: [listRegistrations] })
  const refuse = async () => {
    const reply = await command.send({ params: { id } })
    if (!reply) return
    showToast({ tone: 'success', title: t('refuse.done', { name }) })
    onClose()
  }
  return (
    <ConfirmDialog
      isGrave
      title={t('refuse.title', { name })}
      act={t('refuse.do')}
      maxWidth="xs"
      busy={command.saving === 'saving'}
      onConfirm={() => void refuse()}
      onClose={onClose}
    >
      {t('refuse.text', { username })}
    </ConfirmDialog>
  )
}
