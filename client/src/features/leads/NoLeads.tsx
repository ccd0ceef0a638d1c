import { listSenders } from '@kervan/contracts/api/conversations/list-senders'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useCan } from '../../base/session/session-store.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'

const CHANNEL = 'whatsapp'

interface NoLeadsProps {
  /** What else can be done about it. */
  readonly children: ReactNode
}

/** Nothing in the list of leads. That they come by themselves is said where messages can come, and otherwise what is missing. */
export const NoLeads = ({ children }: NoLeadsProps) => {
  const { t } = useTranslation('leads')
  const mayWrite = useCan('communications.create')
  const mayConnect = useCan('messaging_integrations.view')
  const senders = useEndpoint(listSenders, {}, { enabled: mayWrite }).data?.data
  const isConnected = senders?.some(({ channel }) => channel === CHANNEL) ?? true
  if (isConnected) {
    return (
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        {children}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('empty.not-connected')} text={t(mayConnect ? 'empty.connect' : 'empty.ask-to-connect')}>
      {mayConnect && (
        <Button component={Link} to="/messaging-integrations" variant="outlined">
          {t('empty.open-integrations')}
        </Button>
      )}
      {children}
    </EmptyState>
  )
}
