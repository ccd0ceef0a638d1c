import { getLead } from '@kervan/contracts/api/leads/get-lead'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { LeadChoice } from '../chat/LeadChoice.tsx'
import { EmailForm } from './EmailForm.tsx'

interface NewEmailDialogProps {
  /** The lead to whose person it goes; it is chosen first where none is given. */
  readonly leadId?: string | undefined
  readonly onClose: () => void
  readonly onSent?: ((conversationId: string) => void) | undefined
}

/** Where an e-mail to a lead's person is written that answers none. */
export const NewEmailDialog = ({ leadId: given, onClose, onSent }: NewEmailDialogProps) => {
  const { t } = useTranslation(['emails', 'common'])
  const title = useId()
  const [leadId, setLeadId] = useState(given)
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{t('title')}</DialogTitle>
      {leadId === undefined ? (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: '0 1 420px', minHeight: 0 }}>
          <LeadChoice onCancel={onClose} onChosen={({ id }) => setLeadId(id)} />
        </Box>
      ) : (
        <EmailToLead leadId={leadId} onClose={onClose} onSent={onSent} />
      )}
    </Dialog>
  )
}

const EmailToLead = ({ leadId, onClose, onSent }: NewEmailDialogProps & { readonly leadId: string }) => {
  const { t } = useTranslation(['emails', 'common'])
  const lead = useEndpoint(getLead, { params: { leadId } })
  if (lead.data) return <EmailForm lead={lead.data} onClose={onClose} onSent={onSent} />
  return (
    <>
      {lead.error ? (
        <ErrorState error={lead.error} onRetry={() => void lead.refetch()} />
      ) : (
        <Box aria-busy sx={{ minHeight: 300 }} />
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </DialogActions>
    </>
  )
}
