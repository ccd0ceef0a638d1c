import { listSecurityLog } from '@kervan/contracts/api/security/list-security-log'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useEndpointPages } from '../../base/api/use-endpoint.ts'
import { LogLines } from '../../base/ui/LogLines.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { SecurityFilters } from './SecurityFilters.tsx'
import { SecurityLine } from './SecurityLine.tsx'
import { useSecurityFilters } from './use-security-filters.ts'

/** What happened around accounts and rights, the newest first. */
export const SecurityLogPage = () => {
  const { t } = useTranslation('security-log')
  const filters = useSecurityFilters()
  const answer = useEndpointPages(
    listSecurityLog,
    { query: filters.query },
    { parameter: 'before', keepPrevious: true },
  )
  const { data, refetch, isFetching, isFetchingNextPage } = answer
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
      <LogLines rows={entries} answer={answer} isNarrowed={filters.isNarrowed} texts="security-log">
        {(entry) => (
          <SecurityLine key={entry.id} entry={entry} addressLink={(address) => filters.linkWith('address', address)} />
        )}
      </LogLines>
    </TitledPage>
  )
}
