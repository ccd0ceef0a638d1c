import { syncWhatsappTemplates } from '@kervan/contracts/api/whatsapp-templates/sync-whatsapp-templates'
import Sync from '@mui/icons-material/Sync'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../shared/acts/acts.ts'
import { useCommand } from '../../shared/api/use-command.ts'
import { kitOf } from '../../shared/record/declared-kit.ts'
import { useCan } from '../../shared/session/session-store.ts'
import { NamedIconButton } from '../../shared/ui/NamedIconButton.tsx'
import { showToast } from '../../shared/ui/toast/toasts.ts'

const { listEndpoint, countsEndpoint } = kitOf('whatsapp-template')

/** Brings the templates of the account; also in the palette. */
export const SyncTemplates = () => {
  const { t } = useTranslation('whatsapp-templates')
  const mayEdit = useCan('whatsapp_integration.edit')
  const { send, saving } = useCommand(syncWhatsappTemplates, {
    refreshes: [listEndpoint, countsEndpoint],
    failed: t('sync.failed'),
  })
  const sync = async () => {
    const done = await send({})
    if (!done) return
    const { found, added, changed } = done.body
    showToast({ tone: 'success', title: t('sync.done', { count: found }), text: t('sync.came', { added, changed }) })
  }
  useActs(mayEdit ? [{ id: 'sync-templates', title: t('sync.do'), icon: Sync, run: () => void sync() }] : [])
  if (!mayEdit) return null
  return <NamedIconButton name={t('sync.do')} icon={Sync} disabled={saving === 'saving'} onClick={() => void sync()} />
}
