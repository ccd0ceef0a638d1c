import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import Archive from '@mui/icons-material/ArchiveOutlined'
import Call from '@mui/icons-material/CallOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import Unarchive from '@mui/icons-material/UnarchiveOutlined'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../shared/api/error-words.ts'
import { callLink, whatsAppLink } from '../../shared/format/phone.ts'
import { useCan } from '../../shared/session/session-store.ts'
import { ChannelIcon } from '../../shared/ui/ChannelIcon.tsx'
import { showToast } from '../../shared/ui/toast/toasts.ts'

/** What one does with a lead without leaving the list. */
export const LeadQuickActions = ({ lead }: { readonly lead: LeadRow }) => {
  const { t } = useTranslation(['leads', 'record'])
  const queryClient = useQueryClient()
  const mayEdit = useCan('leads.edit')
  const { name_surname: name, phone_number: phone, email_address: email, archived } = lead

  const archive = () =>
    import('./archive-from-list.ts').then(
      ({ archiveFromList }) => archiveFromList(queryClient, lead),
      (error) => showToast({ tone: 'error', title: t('errors:not-saved'), text: errorWords(error) }),
    )
  const archiveLabel = t(archived ? 'record:menu.restore' : 'record:menu.archive')
  return (
    <>
      {phone && (
        <>
          <IconButton
            size="small"
            href={whatsAppLink(phone)}
            target="_blank"
            rel="noopener"
            title={t('contact.whatsapp', { name })}
            aria-label={t('contact.whatsapp', { name })}
          >
            <ChannelIcon channel="whatsapp" named={false} sx={{ fontSize: 18 }} />
          </IconButton>
          <IconButton
            size="small"
            href={callLink(phone)}
            title={t('contact.call', { name })}
            aria-label={t('contact.call', { name })}
          >
            <Call sx={{ fontSize: 18 }} />
          </IconButton>
        </>
      )}
      {email && (
        <IconButton
          size="small"
          href={`mailto:${email}`}
          title={t('contact.email', { name })}
          aria-label={t('contact.email', { name })}
        >
          <Mail sx={{ fontSize: 18 }} />
        </IconButton>
      )}
      {mayEdit && (
        <IconButton
          size="small"
          title={archiveLabel}
          aria-label={`${archiveLabel}: ${name}`}
          onClick={() => void archive()}
        >
          {archived ? <Unarchive sx={{ fontSize: 18 }} /> : <Archive sx={{ fontSize: 18 }} />}
        </IconButton>
      )}
    </>
  )
}
