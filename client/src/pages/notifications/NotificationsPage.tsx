import { listNotifications } from '@kervan/contracts/api/notifications/list-notifications'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemButton from '@mui/material/ListItemButton'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NotificationLine } from '../../features/notifications/NotificationLine.tsx'
import { useReadNotifications } from '../../features/notifications/use-read-notifications.ts'
import { useEndpointPages } from '../../shared/api/use-endpoint.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { TitledPage } from '../../shared/ui/TitledPage.tsx'

/** Everything that the signed-in user was told, the newest first. */
export const NotificationsPage = () => {
  const { t } = useTranslation('notifications')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEndpointPages(
    listNotifications,
    { query: {} },
    { parameter: 'before' },
  )
  const { readOne, readUntil } = useReadNotifications()
  const shown = data?.pages.flatMap((page) => page.data)
  const unread = data?.pages[0]?.unread ?? 0
  const newest = shown?.[0]
  return (
    <TitledPage
      title={t('title')}
      width={720}
      action={
        <>
          {newest && unread > 0 && <Button onClick={() => readUntil(newest)}>{t('read-all')}</Button>}
          <Button component={Link} to="/profile#notifications">
            {t('choose')}
          </Button>
        </>
      }
    >
      {!shown && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!shown && !error && (
        <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} variant="rounded" height={56} />
          ))}
        </Box>
      )}
      {shown?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {newest && (
        <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((notification) => (
            <Box component="li" key={notification.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
              {notification.link ? (
                <ListItemButton
                  component={Link}
                  to={notification.link}
                  onClick={() => readOne(notification)}
                  sx={{ alignItems: 'flex-start', gap: 3, py: 2.5 }}
                >
                  <NotificationLine notification={notification} />
                </ListItemButton>
              ) : (
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
