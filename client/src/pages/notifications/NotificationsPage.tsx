import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import { listNotifications } from '@kervan/contracts/api/notifications/list-notifications'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemButton from '@mui/material/ListItemButton'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpoint, useEndpointPages } from '../../base/api/use-endpoint.ts'
import { useCan } from '../../base/session/session-store.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { NotificationLine } from '../../features/notifications/NotificationLine.tsx'
import { useReadNotifications } from '../../features/notifications/use-read-notifications.ts'
import { NoticeEntry } from '../../widgets/notices/NoticeEntry.tsx'
import { messageTarget, noticeOf } from '../../widgets/notices/notice.ts'
import { newsInOrder } from './news-in-order.ts'

/** As many messages as one call tells; older ones are in the inbox. */
const MESSAGES = 50

/** Everything that the signed-in user was told, what was written to the house among it, the newest first. */
export const NotificationsPage = () => {
  const { t } = useTranslation('notifications')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEndpointPages(
    listNotifications,
    { query: {} },
    { parameter: 'before' },
  )
  const { readOne, readUntil } = useReadNotifications()
  const seesMessages = useCan('leads.view')
  const notices = useEndpoint(listNotices, { query: { limit: MESSAGES } }, { enabled: seesMessages })
  const told = data?.pages.flatMap((page) => page.data)
  const messages = seesMessages ? notices.data?.data : []
  const shown = told && messages && newsInOrder(told, messages.map(noticeOf), hasNextPage)
  const unread = data?.pages[0]?.unread ?? 0
  const newest = told?.[0]
  const failed = error ?? (seesMessages ? notices.error : null)
  const retry = () => {
    void refetch()
    if (seesMessages) void notices.refetch()
  }
  return (
    <TitledPage
      title={t('title')}
      width={720}
      action={
        <>
          {newest && unread > 0 && <Button onClick={() => readUntil(newest)}>{t('read-all')}</Button>}
          <Button component={Link} to="/profile#notifications" sx={{ flex: 'none' }}>
            {t('choose')}
          </Button>
        </>
      }
    >
      {!shown && failed && <ErrorState error={failed} onRetry={retry} />}
      {!shown && !failed && (
        <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} variant="rounded" height={56} />
          ))}
        </Box>
      )}
      {shown?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {shown !== undefined && shown.length > 0 && (
        <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map(({ notice, notification }) => (
            <Box component="li" key={notice?.id ?? notification?.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
              {notice && (
                <ListItemButton
                  component={Link}
                  to={messageTarget(notice)}
                  sx={{ alignItems: 'flex-start', gap: 3, py: 2.5 }}
                >
                  <NoticeEntry notice={notice} />
                </ListItemButton>
              )}
              {notification?.link && (
                <ListItemButton
                  component={Link}
                  to={notification.link}
                  onClick={() => readOne(notification)}
                  sx={{ alignItems: 'flex-start', gap: 3, py: 2.5 }}
                >
                  <NotificationLine notification={notification} />
                </ListItemButton>
              )}
              {notification && !notification.link && (
                <Box sx={{ display: 'flex', gap: 3, px: 4, py: 2.5 }}>
                  <NotificationLine notification={notification} />
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 3 }}>
          {t('more')}
        </Button>
      )}
    </TitledPage>
  )
}
