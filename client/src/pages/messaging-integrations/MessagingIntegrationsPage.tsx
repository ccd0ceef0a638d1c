import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { useEndpointPages } from '../../base/api/use-endpoint.ts'
import { useCan } from '../../base/session/session-store.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import type { Row } from '../../kit/list-kit.ts'
import { shownKitOf } from '../../kit/shown-kit.ts'
import { AccountCard } from './AccountCard.tsx'
import { accountOf, connectionOf } from './account.ts'
import { StrangerList } from './StrangerList.tsx'
import { useConnections } from './use-connections.ts'

const kit = shownKitOf('channel-account')
/** Accounts that are shown at once. */
const PAGE = 100

/** Accounts that people write to, with their health; and those that are written to without being connected. */
export const MessagingIntegrationsPage = () => {
  const { t } = useTranslation('channel-accounts')
  const mayConnect = useCan('messaging_integrations.create')
  const input = { query: { limit: PAGE } } as never
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEndpointPages(
    kit.listEndpoint,
    input,
  )
  const connections = useConnections()
  const rows = data?.pages.flatMap((page) => (page as { readonly data: readonly Row[] }).data)
  const connect = (
    <Button variant="contained" component={Link} to="/messaging-integrations/connect">
      {t('page.connect')}
    </Button>
  )
  return (
    <TitledPage title={t('page.title')} intro={t('page.intro')} width={1080} action={mayConnect && connect}>
      {!rows && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Skeleton variant="rounded" height={160} role="status" aria-label={t('page.loading')} />}
      {rows?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {rows && rows.length > 0 && (
        <Box
          component="ul"
          aria-label={t('page.list')}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
            gap: 3,
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          {rows.map((row) => (
            <AccountCard
              key={row.id}
              account={accountOf(row)}
              connection={connectionOf(connections.data?.data, row.id)}
            />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 3 }}>
          {t('page.more')}
        </Button>
      )}
      {connections.data && <StrangerList strangers={connections.data.strangers} mayConnect={mayConnect} />}
      <Outlet />
    </TitledPage>
  )
}
