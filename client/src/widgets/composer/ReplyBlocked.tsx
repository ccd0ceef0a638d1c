import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { answerWindowOf, type Channel, takesTemplates } from '@kervan/contracts/messages/channels'
import Call from '@mui/icons-material/CallOutlined'
import Consents from '@mui/icons-material/HowToRegOutlined'
import Hub from '@mui/icons-material/HubOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import StickyNote from '@mui/icons-material/StickyNote2Outlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useLocation } from 'react-router'
import { callLink } from '../../base/format/phone.ts'
import { useCan } from '../../base/session/session-store.ts'
import { OptOutSaid } from './OptOutSaid.tsx'
import type { ReplyBlock } from './reply-block.ts'

interface ReplyBlockedProps {
  readonly block: NonNullable<ReplyBlock>
  readonly conversation: LeadPage['conversations'][number]
  readonly person: LeadPage['person']
  readonly onNote: (() => void) | null
  /** What can be sent all the same. */
  readonly instead?: ReactNode
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How a window came to be closed. @param window  milliseconds */
const closedBy = (channel: Channel, windowEndsAt: string | null, window: number) => {
  if (windowEndsAt === null) return takesTemplates(channel) ? 'never-wrote' : 'they-write-first'
  return window > DAY ? 'closed-days' : 'closed'
}

/** Why no reply can be written, and what can be done instead. */
export const ReplyBlocked = ({ block, conversation, person, onNote, instead }: ReplyBlockedProps) => {
  const { t } = useTranslation('timeline')
  const { channel, optOut, windowEndsAt } = conversation
  const { pathname } = useLocation()
  const seesAccounts = useCan('messaging_integrations.view')
  const window = answerWindowOf(channel) ?? 0
  const phone = person.contactPoints.find(({ kind }) => kind === 'phone')?.value
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        mb: 1.5,
        px: 2.5,
        py: 1.5,
        borderRadius: 1,
        fontSize: 13,
        color: theme.vars?.palette.hue.grey.fg,
        backgroundColor: theme.vars?.palette.hue.grey.bg,
      })}
    >
      <Lock aria-hidden sx={{ flex: 'none', fontSize: 17 }} />
      <Box role="status" sx={{ flex: '1 1 30ch', textWrap: 'pretty' }}>
        {t(`compose.blocked.${block === 'closed' ? closedBy(channel, windowEndsAt, window) : block}`, {
          channel: t(`status:channel.${channel}`),
          hours: window / HOUR,
          days: window / DAY,
        })}
        {block === 'opted-out' && optOut && <OptOutSaid optOut={optOut} />}
      </Box>
      {instead}
      {onNote && (
        <Button size="small" color="inherit" startIcon={<StickyNote aria-hidden />} onClick={onNote}>
          {t('compose.note-instead')}
        </Button>
      )}
      {block === 'opted-out' && pathname !== `/people/${person.id}` && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Consents aria-hidden />}
          component={RouterLink}
          to={`/people/${person.id}`}
        >
          {t('compose.consent-instead')}
        </Button>
      )}
      {block === 'not-connected' && seesAccounts && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Hub aria-hidden />}
          component={RouterLink}
          to="/messaging-integrations"
        >
          {t('compose.accounts-instead')}
        </Button>
      )}
      {phone && (
        <Button size="small" color="inherit" startIcon={<Call aria-hidden />} href={callLink(phone)}>
          {t('compose.call-instead')}
        </Button>
      )}
    </Box>
  )
}
