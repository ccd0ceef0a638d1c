import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { formatRelative } from '../../shared/format/relative-time.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { useStore } from '../../shared/store/external-store.ts'
import { ChannelIcon } from '../../shared/ui/ChannelIcon.tsx'
import { now } from '../../shared/ui/now.ts'

const Activity = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: theme.vars?.palette.text.secondary,
  '&[data-waiting]': { color: theme.vars?.palette.primary.main, fontWeight: 600 },
  '& svg': { fontSize: 16 },
}))

/** When something last happened with a lead; told apart when the last word is the person's, who waits for an answer. */
export const LeadActivity = ({ lead }: { readonly lead: LeadRow }) => {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  const present = useStore(now)
  const { lastMessage, lastActivityAt } = lead
  const waiting = lastMessage?.direction === 'inbound'
  const said = lastMessage && (lastMessage.text || t(`status:content.${lastMessage.kind}`))
  return (
    <Activity
      data-waiting={waiting || undefined}
      title={[formats.dateTime(lastActivityAt), waiting && t('activity.waiting'), said].filter(Boolean).join('\n')}
    >
      {lastMessage && <ChannelIcon channel={lastMessage.channel} named={false} />}
      <time dateTime={lastActivityAt}>{formatRelative(lastActivityAt, present, formats.locale)}</time>
    </Activity>
  )
}
