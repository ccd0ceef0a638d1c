import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { markedFrom } from '@kervan/contracts/messages/channels'
import SupportAgent from '@mui/icons-material/SupportAgent'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../base/store/external-store.ts'
import { now } from '../../base/ui/now.ts'

type Conversation = LeadPage['conversations'][number]

/** Says that a reply goes out marked as a human agent's, where the channel asks for it by now. */
export const HumanAgentNote = ({
  conversation: { channel, lastInboundAt },
}: {
  readonly conversation: Conversation
}) => {
  const { t } = useTranslation('timeline')
  const present = useStore(now)
  const from = markedFrom(channel, lastInboundAt)
  if (from === null || present.getTime() < Date.parse(from)) return null
  return (
    <Box
      role="note"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mb: 1.5,
        px: 2.5,
        py: 1.5,
        borderRadius: 1,
        fontSize: 13,
        textWrap: 'pretty',
        color: theme.vars?.palette.hue.amber.fg,
        backgroundColor: theme.vars?.palette.hue.amber.bg,
      })}
    >
      <SupportAgent aria-hidden sx={{ flex: 'none', fontSize: 17 }} />
      {t('compose.human-agent', { channel: t(`status:channel.${channel}`) })}
    </Box>
  )
}
