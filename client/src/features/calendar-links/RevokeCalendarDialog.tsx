import { listCalendarLinks, type OwnCalendarLink } from '@kervan/contracts/api/calendars/list-calendar-links'
import { revokeCalendarLink } from '@kervan/contracts/api/calendars/revoke-calendar-link'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { useCalendarName } from './use-calendar-name.ts'

interface RevokeCalendarDialogProps {
  readonly link: OwnCalendarLink
  readonly onClose: () => void
}

/** Says what becomes of the calendars that use an address before it is revoked. */
export const RevokeCalendarDialog = ({ link, onClose }: RevokeCalendarDialogProps) => {
  const { t } = useTranslation('calendar-links')
  const name = useCalendarName()(link)
  const command = useCommand(revokeCalendarLink, { refreshes: [listCalendarLinks] })
  const revoke = async () => {
    const reply = await command.send({ params: { id: link.id } })
    if (!reply) return
    showToast({ tone: 'success', title: t('revoke.done'), text: name })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('revoke.title', { name })}
      act={t('revoke.button')}
      isGrave
      busy={command.saving === 'saving'}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      {t('revoke.text')}
    </ConfirmDialog>
  )
}
