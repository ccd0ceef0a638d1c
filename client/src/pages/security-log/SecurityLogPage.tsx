import { listSecurityLog } from '@kervan/contracts/api/security/list-security-log'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useEndpointPages } from '../../shared/api/use-endpoint.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { TitledPage } from '../../shared/ui/TitledPage.tsx'
import { SecurityFilters } from './SecurityFilters.tsx'
import { SecurityLine } from './SecurityLine.tsx'
import { useSecurityFilters } from './use-security-filters.ts'

/** What happened around accounts and rights, the newest first. */
export const SecurityLogPage = () => {
  const { t } = useTranslation('security-log')
  const filters = useSecurityFilters()
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useEndpointPages(
    listSecurityLog,
    { query: filters.query },
    { parameter: 'before', keepPrevious: true },
  )
  const entries = data?.pages.flatMap((page) => page.data)
  return (
    <TitledPage
      title={t('title')}
      intro={t('intro')}
      width={1080}
      action={
        <Button onClick={() => void refetch()} loading={isFetching && !isFetchingNextPage}>
          {t('refresh')}
        </Button>
      }
    >
      <SecurityFilters filters={filters} />
      {!entries && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!entries && !error && (
        <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
          {[1, 2, 3, 4].map((each) => (
            <Skeleton key={each} variant="rounded" height={48} />
          ))}
        </Box>
      )}
      {entries?.length === 0 && (
        <EmptyState
          filtered={filters.isNarrowed}
          title={t(filters.isNarrowed ? 'none.filtered' : 'none.title')}
          text={t(filters.isNarrowed ? 'none.filtered-text' : 'none.text')}
        />
      )}
      {entries && entries.length > 0 && (
        <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {entries.map((entry) => (
            <SecurityLine
              key={entry.id}
              entry={entry}
              addressLink={(address) => filters.linkWith('address', address)}
            />
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
