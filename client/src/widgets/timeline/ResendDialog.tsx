import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'

interface ResendDialogProps {
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before a message is sent once more that may have arrived. */
export const ResendDialog = (props: ResendDialogProps) => {
  const { t } = useTranslation('timeline')
  return (
    <ConfirmDialog title={t('outgoing.ask')} act={t('outgoing.again')} {...props}>
      {t('outgoing.ask-text')}
    </ConfirmDialog>
  )
}
