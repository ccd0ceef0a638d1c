import { syncWhatsappTemplates } from '@kervan/contracts/api/whatsapp-templates/sync-whatsapp-templates'
import Sync from '@mui/icons-material/Sync'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../base/acts/acts.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { useCan } from '../../base/session/session-store.ts'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { kitOf } from '../../kit/declared-kit.ts'

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
