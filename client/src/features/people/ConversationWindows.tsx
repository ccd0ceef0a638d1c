import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { answerWindowOf, takesTemplates } from '@kervan/contracts/messages/channels'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../base/store/external-store.ts'
import type { Hue } from '../../base/theme/hues.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { now } from '../../base/ui/now.ts'
import { Time } from '../../base/ui/Time.tsx'
import { type WindowLeft, windowLeft, windowWords } from './window-left.ts'

const HOUR = 3_600_000

const HUE: Readonly<Record<WindowLeft['state'], Hue>> = { open: 'green', closing: 'amber', closed: 'grey' }

/** The conversations with a person, and how long each may still be answered in free words. */
export const ConversationWindows = ({ conversations }: Pick<LeadPage, 'conversations'>) => {
  const { t } = useTranslation('people')
  const present = useStore(now)
  if (conversations.length === 0) return null
  return (
    <Box component="ul" aria-label={t('conversations')} sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {conversations.map(({ id, channel, address, windowEndsAt, lastInboundAt }) => {
        const left = windowEndsAt === null ? null : windowLeft(windowEndsAt, present)
        return (
          <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, fontSize: 13 }}>
            <ChannelIcon channel={channel} sx={{ mt: 0.25, color: 'text.secondary' }} />
            <div>
              {left && (
                <Box sx={(theme) => ({ fontWeight: 550, color: theme.vars?.palette.hue[HUE[left.state]].fg })}>
                  {left.state === 'closed' && takesTemplates(channel)
                    ? t('window.templates', { hours: (answerWindowOf(channel) ?? 0) / HOUR })
                    : t(...windowWords(left))}
                </Box>
              )}
              {address !== null && <Box sx={{ overflowWrap: 'anywhere' }}>{address}</Box>}
              <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                {lastInboundAt ? (
                  <>
                    {t('last-inbound')} <Time value={lastInboundAt} />
                  </>
                ) : (
                  t('no-inbound')
                )}
              </Box>
            </div>
          </Box>
        )
      })}
    </Box>
  )
}
