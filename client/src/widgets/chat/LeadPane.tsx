import { getLead } from '@kervan/contracts/api/leads/get-lead'
import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { formatPhone } from '../../base/format/phone.ts'
import { personName } from '../../base/people/person-name.ts'
import { useCan } from '../../base/session/session-store.ts'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { LeadConversation } from '../composer/LeadConversation.tsx'
import { TimelineSkeleton } from '../timeline/TimelineSkeleton.tsx'

export interface LeadPaneProps {
  readonly leadId: string
  readonly name: string
  /** On a phone, where the list lies behind. */
  readonly onBack?: () => void
}

const CLIPPED = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** What was written with the person of a lead, by all channels, and the place for a reply. */
export const LeadPane = ({ leadId, name, onBack }: LeadPaneProps) => {
  const { t } = useTranslation('messaging')
  const { data: lead, error, refetch } = useEndpoint(getLead, { params: { leadId } })
  const mayReply = useCan('communications.create')
  const mayWrite = mayReply && lead !== undefined && lead.conversations.length > 0
  const called = lead ? personName(lead.name_surname) : name
  const contact = [lead?.phone_number && formatPhone(lead.phone_number), lead?.email_address]
    .filter(Boolean)
    .join(' · ')
  return (
    <Box
      component="section"
      aria-label={called}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {onBack && <NamedIconButton name={t('back')} icon={ArrowBack} onClick={onBack} />}
        <Avatar id={lead?.personId ?? leadId} name={called} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h3" sx={{ m: 0, fontSize: 15, fontWeight: 600, ...CLIPPED }}>
            {called}
          </Box>
          {contact && <Box sx={{ fontSize: 12, color: 'text.secondary', ...CLIPPED }}>{contact}</Box>}
        </Box>
        <Button component={Link} to={`/leads/${leadId}`} size="small" sx={{ flex: 'none' }}>
          {t('lead.open')}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          minHeight: 0,
          px: { xs: 3, md: 2 },
          pt: 2,
          pb: 1,
          // As on a page: the days of the timeline stick to its top in this colour.
          bgcolor: 'background.default',
        }}
      >
        {lead ? (
          <LeadConversation
            lead={lead}
            note={null}
            messagesFirst={{
              empty: { title: t('no-messages'), text: mayWrite ? t('no-messages-text') : undefined },
              placeholder: t('write'),
            }}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <TimelineSkeleton />
        )}
      </Box>
    </Box>
  )
}
