import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../base/format/use-formats.ts'
import { personName } from '../../base/people/person-name.ts'
import { useCan } from '../../base/session/session-store.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { useCountdown } from '../../base/ui/use-countdown.ts'
import { messageTarget, NOTICE_LIFE, type Notice, replyTarget } from './notice.ts'
import { noticeWords } from './notice-words.ts'

interface NoticeCardProps {
  readonly notice: Notice
  /** Whether the user is looking at the panel: no card goes away meanwhile. */
  readonly paused: boolean
  readonly onDismiss: () => void
}

/** One incoming message: who, by which channel, when, what; view, reply or close. */
export const NoticeCard = ({ notice, paused, onDismiss }: NoticeCardProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const sender = personName(notice.senderName)
  const mayReply = useCan('communications.create')
  useCountdown(NOTICE_LIFE, paused, onDismiss)
  return (
    <Box component="li" sx={{ px: 3, py: 2.5, '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box
          component="bdi"
          sx={{
            flex: 1,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontWeight: 600,
          }}
        >
          {sender}
        </Box>
        <Box
          component="span"
          sx={(theme) => ({
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            height: 20,
            px: 1.5,
            borderRadius: 2.5,
            fontSize: 11,
            fontWeight: 600,
            color: theme.vars.palette.hue.grey.fg,
            backgroundColor: theme.vars.palette.hue.grey.bg,
          })}
        >
          <ChannelIcon channel={notice.channel} named={false} sx={{ fontSize: 13 }} />
          {t(`status:channel.${notice.channel}`)}
        </Box>
        <Box component="time" dateTime={notice.timestamp} sx={{ fontSize: 12, color: 'text.secondary' }}>
          {formats.time(notice.timestamp)}
        </Box>
        <IconButton
          size="small"
          aria-label={t('notices:close', { sender })}
          onClick={onDismiss}
          sx={{ m: -1.5, ml: -1 }}
        >
          <Close sx={{ fontSize: 16 }} />
        </IconButton>
      </Box>
      <Box
        dir="auto"
        sx={{
          mt: 1,
          fontSize: 13,
          color: 'text.secondary',
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          overflow: 'hidden',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
        }}
      >
        {noticeWords(notice)}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5, ml: -2 }}>
        <Button size="small" component={Link} to={messageTarget(notice)} onClick={onDismiss}>
          {t('notices:view')}
        </Button>
        {mayReply && (
          <Button size="small" component={Link} to={replyTarget(notice)} onClick={onDismiss}>
            {t('notices:reply')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
