import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import { listNotifications } from '@kervan/contracts/api/notifications/list-notifications'
import Notifications from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useCan } from '../../base/session/session-store.ts'
import { lazyPart } from '../../base/ui/lazy-part.tsx'
import { MenuTrigger } from '../../base/ui/MenuTrigger.tsx'
import { bellCount, COUNTED_MESSAGES, KEPT_MESSAGES } from './bell-count.ts'
import { useSeen } from './use-seen.ts'

/** How many notifications the bell shows beside its messages. */
const NOTIFICATIONS = 3

const menu = lazyPart(() => import('./BellMenu.tsx').then(({ BellMenu }) => BellMenu))

/** The newest messages and notifications; the badge counts what came since the bell was last opened, and what was not read. */
export const MessageBell = () => {
  const { t } = useTranslation()
  const permitted = useCan('leads.view')
  const notices = useEndpoint(listNotices, { query: { limit: COUNTED_MESSAGES } }, { enabled: permitted })
  const notifications = useEndpoint(listNotifications, { query: { limit: NOTIFICATIONS } })
  const messages = notices.data?.data ?? []
  const failed = [notices, notifications].filter(({ data, error }) => error && !data?.data.length)
  const [unseen, markSeen] = useSeen(messages)
  const { count, shown } = bellCount(unseen, notifications.data?.unread ?? 0)
  return (
    <MenuTrigger
      label={t('notices:bell', { count, shown })}
      icon={
        <Badge badgeContent={count > 0 ? shown : null} color="primary">
          <Notifications fontSize="small" />
        </Badge>
      }
      onOpen={markSeen}
      menu={menu}
      shown={() => ({
        messages: messages.slice(0, KEPT_MESSAGES),
        error: failed[0]?.error ?? null,
        onRetry: () => {
          for (const each of failed) void each.refetch()
        },
        notifications: notifications.data?.data ?? [],
      })}
    />
  )
}
