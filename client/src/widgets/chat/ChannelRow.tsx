import { STAFF_CHANNEL } from '@kervan/contracts/messages/channels'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../base/format/phone.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { Time } from '../../base/ui/Time.tsx'
import { UnsentMark } from '../../base/ui/UnsentMark.tsx'
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx'
import type { ShownChannel } from './shown-channels.ts'

interface ChannelRowProps {
  readonly channel: ShownChannel
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** More than that is told as such. */
const MOST = 99
const CLIPPED = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/**
 * A conversation: by which channel, with whom, how they are reached, what was said last and whether it was sent, and what was not read or
 * waits for an answer.
 */
export const ChannelRow = ({ channel, isChosen, onChoose }: ChannelRowProps) => {
  const { t } = useTranslation('messaging')
  const { name, email, phone, lastWords } = channel
  // What comes into the one that is open is being read.
  const unread = isChosen ? 0 : channel.unread
  const isOnTheWeb = channel.kind === 'lead' && channel.channel === STAFF_CHANNEL
  const contact = [email, phone && formatPhone(phone)].filter(Boolean).join(' · ') || (isOnTheWeb && t('web'))
  return (
    <ButtonBase
      onClick={onChoose}
      aria-current={isChosen}
      sx={{
        display: 'flex',
        gap: 3,
        width: '100%',
        px: 4,
        py: 2.5,
        textAlign: 'left',
        backgroundColor: isChosen ? 'action.selected' : undefined,
        '&:hover': { backgroundColor: isChosen ? 'action.selected' : 'action.hover' },
      }}
    >
      <ChannelIcon
        channel={channel.channel}
        named={channel.kind === 'lead' && channel.isSaid}
        sx={{ color: 'text.secondary' }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
          <Box component="bdi" sx={{ flex: 1, minWidth: 0, fontWeight: unread > 0 ? 700 : 550, ...CLIPPED }}>
            {name}
          </Box>
          {channel.isSaid && (
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
              <Time value={channel.at} />
            </Box>
          )}
        </Box>
        {contact && (
          <Box sx={{ fontSize: 12, color: 'text.secondary', ...CLIPPED }}>
            <bdi>{contact}</bdi>
          </Box>
        )}
        {lastWords && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: 13, color: 'text.secondary' }}>
            {channel.unsent && <UnsentMark state={channel.unsent} />}
            <Box component="bdi" sx={{ flex: 1, minWidth: 0, ...CLIPPED }}>
              {lastWords}
            </Box>
          </Box>
        )}
        {channel.isWaiting && <Box sx={{ fontSize: 12, color: 'warning.main' }}>{t('lead.waiting')}</Box>}
      </Box>
      {unread > 0 && (
        <Box
          component="span"
          sx={{
            alignSelf: 'center',
            flex: 'none',
            minWidth: 20,
            px: 1.5,
            borderRadius: 5,
            fontSize: 12,
            lineHeight: '20px',
            textAlign: 'center',
            backgroundColor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          <span aria-hidden>{unread > MOST ? `${MOST}+` : unread}</span>
          <VisuallyHidden>{t('unread', { count: unread })}</VisuallyHidden>
        </Box>
      )}
    </ButtonBase>
  )
}
