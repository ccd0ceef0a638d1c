import type { Notification } from '@kervan/contracts/api/notifications/list-notifications'
import type { NewMessage } from '@kervan/contracts/realtime/messages'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApiError } from '../../base/api/api-error.ts'
import { useCan } from '../../base/session/session-store.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { MenuPanel } from '../../base/ui/MenuPanel.tsx'
import type { MenuProps } from '../../base/ui/MenuTrigger.tsx'
import { NotificationLine } from '../../features/notifications/NotificationLine.tsx'
import { useReadNotifications } from '../../features/notifications/use-read-notifications.ts'
import { NoticeEntry } from './NoticeEntry.tsx'
import { messageTarget, type Notice, noticeOf } from './notice.ts'

interface BellMenuProps extends MenuProps {
  readonly messages: readonly NewMessage[]
  /** Messages or notifications could not be read. */
  readonly error: ApiError | null
  readonly onRetry: () => void
  readonly notifications: readonly Notification[]
}

const ITEM = { alignItems: 'flex-start', gap: 3, width: 360, maxWidth: '100%', py: 2 } as const

/** The newest incoming messages, and what else one is to know. */
export const BellMenu = ({ messages, error, onRetry, notifications, ...menu }: BellMenuProps) => {
  const { t } = useTranslation(['notifications', 'notices'])
  const seesMessages = useCan('leads.view')
  const { readOne } = useReadNotifications()
  return (
    <MenuPanel {...menu}>
      {(error || (seesMessages && messages.length === 0)) && (
        <Box component="li" role="none" sx={{ width: 320 }}>
          {error ? (
            <ErrorState error={error} onRetry={onRetry} />
          ) : (
            <EmptyState title={t('notices:none')} text={t('notices:none-text')} />
          )}
        </Box>
      )}
      {messages.map(noticeOf).map((notice) => (
        <MessageItem key={notice.id} notice={notice} onClose={menu.onClose} />
      ))}
      {seesMessages && <Divider component="li" />}
      {notifications.map((notification) => (
        <MenuItem
          key={notification.id}
          component={Link}
          to={notification.link ?? '/notifications'}
          onClick={() => {
            readOne(notification)
            menu.onClose()
          }}
          sx={ITEM}
        >
          <NotificationLine notification={notification} />
        </MenuItem>
      ))}
      <MenuItem
        component={Link}
        to="/notifications"
        onClick={menu.onClose}
        sx={{ justifyContent: 'center', color: 'primary.main' }}
      >
        {t('all')}
      </MenuItem>
    </MenuPanel>
  )
}

const MessageItem = ({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) => {
  return (
    <MenuItem component={Link} to={messageTarget(notice)} onClick={onClose} sx={ITEM}>
      <NoticeEntry notice={notice} />
    </MenuItem>
  )
}
