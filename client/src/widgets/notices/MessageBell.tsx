import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import Notifications from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'
import { useCan } from '../../shared/session/session-store.ts'
import { ChannelIcon } from '../../shared/ui/ChannelIcon.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { MenuButton } from '../../shared/ui/MenuButton.tsx'
import { Time } from '../../shared/ui/Time.tsx'
import { messageTarget, noticeOf } from './notice.ts'
import { noticeWords } from './notice-words.ts'
import { useSeen } from './use-seen.ts'

/** How many messages the bell keeps. */
const KEPT = 5

/** The newest incoming messages; the badge counts those that came since the bell was last opened. */
export const MessageBell = () => {
  const { t } = useTranslation()
  const permitted = useCan('leads.view')
  const { data, error, refetch } = useEndpoint(listNotices, { query: { limit: KEPT } }, { enabled: permitted })
  const messages = data?.data ?? []
  const [unseen, markSeen] = useSeen(messages)
  const shown = unseen < KEPT ? String(unseen) : `${KEPT}+`
  if (!permitted) return null
  return (
    <MenuButton
      label={t('notices:bell', { count: unseen, shown })}
      icon={
        <Badge badgeContent={unseen > 0 ? shown : null} color="primary">
          <Notifications fontSize="small" />
        </Badge>
      }
      onOpen={markSeen}
    >
      {(close) =>
        messages.length === 0 ? (
          <Box component="li" role="none" sx={{ width: 320 }}>
            {error ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : (
              <EmptyState title={t('notices:none')} text={t('notices:none-text')} />
            )}
          </Box>
        ) : (
          messages.map(noticeOf).map((notice) => (
            <MenuItem
              key={notice.id}
              component={Link}
              to={messageTarget(notice)}
              onClick={close}
              sx={{ alignItems: 'flex-start', gap: 3, width: 360, maxWidth: '100%', py: 2 }}
            >
              <ChannelIcon channel={notice.channel} sx={{ mt: 0.5, color: 'text.secondary' }} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
                  <Box component="span" sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {notice.senderName || t('notices:unknown-sender')}
                  </Box>
                  <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
                    <Time value={notice.timestamp} />
                  </Box>
                </Box>
                <Box
                  dir="auto"
                  sx={{ fontSize: 13, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  {noticeWords(notice)}
                </Box>
              </Box>
            </MenuItem>
          ))
        )
      }
    </MenuButton>
  )
}
