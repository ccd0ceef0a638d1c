import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import Call from '@mui/icons-material/CallOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { callLink, whatsAppLink } from '../../shared/format/phone.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { ChannelIcon } from '../../shared/ui/ChannelIcon.tsx'
import { StatusChip } from '../../shared/ui/StatusChip.tsx'
import { LastMessageTime, useMessageWords } from './LastMessage.tsx'

/** A lead in a list on a narrow screen: who, how far, the last word, and one press to call or to write. */
export const LeadCard = ({ lead }: { readonly lead: LeadRow }) => {
  const { t } = useTranslation('leads')
  const { name_surname: name, phone_number: phone } = lead
  const words = useMessageWords(lead)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 4, pr: phone ? 1 : 4, py: 2.5, minHeight: 88 }}>
      <Box sx={{ alignSelf: 'flex-start', mt: 0.5, mr: 2 }}>
        <Avatar id={lead.personId} name={name} size={36} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
          <Typography noWrap sx={{ flex: 1, fontWeight: 600, fontSize: 15 }}>
            {name}
          </Typography>
          <Box component="span" sx={{ fontSize: 12, whiteSpace: 'nowrap' }}>
            <LastMessageTime lead={lead} />
          </Box>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, overflow: 'hidden' }}>
          <StatusChip kind="lead-stage" value={lead.stage} />
          {lead.potential && <StatusChip kind="potential" value={lead.potential} plain />}
          {lead.owner && (
            <Typography variant="caption" color="textSecondary" noWrap>
              {lead.owner.name}
            </Typography>
          )}
        </Box>
        <Typography variant="body2" color="textSecondary" noWrap>
          {words}
        </Typography>
      </Box>
      {phone && (
        <Box sx={{ position: 'relative', zIndex: 1, display: 'flex' }}>
          <IconButton
            href={whatsAppLink(phone)}
            target="_blank"
            rel="noopener"
            aria-label={t('contact.whatsapp', { name })}
            sx={{ width: 44, height: 44 }}
          >
            <ChannelIcon channel="whatsapp" named={false} />
          </IconButton>
          <IconButton href={callLink(phone)} aria-label={t('contact.call', { name })} sx={{ width: 44, height: 44 }}>
            <Call fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  )
}
