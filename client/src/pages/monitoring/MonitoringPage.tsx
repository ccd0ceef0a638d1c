import { getMonitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'
import { useCan } from '../../shared/session/session-store.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import { Time } from '../../shared/ui/Time.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import { Figures } from './Figures.tsx'
import { ParkedPanel } from './ParkedPanel.tsx'
import { PartsPanel } from './PartsPanel.tsx'
import { ReadModelsPanel } from './ReadModelsPanel.tsx'
import { ServerPanels } from './ServerPanels.tsx'
import { useHistory } from './use-history.ts'

const EVERY_MS = 5_000

/** How the parts of the product stand, asked again every five seconds. */
export const MonitoringPage = () => {
  const { t } = useTranslation('monitoring')
  const { data, error, refetch } = useEndpoint(getMonitoring, {}, { pollEvery: EVERY_MS, staleTime: EVERY_MS })
  const history = useHistory(data)
  const mayManage = useCan('monitoring.manage')
  useTitle(t('title'))
  return (
    <Box sx={{ maxWidth: 1200, mx: 'auto', px: { xs: 4, md: 6 }, py: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
        <PageHeading sx={{ flex: 1, fontSize: { xs: 20, md: 24 } }}>{t('title')}</PageHeading>
        {data && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t('as-of')} <Time value={data.at} />
          </Box>
        )}
        {mayManage && (
          <>
            <Button component={Link} to="/debug">
              {t('debug.title')}
            </Button>
            <Button component={Link} to="/test-notifications">
              {t('test.title')}
            </Button>
          </>
        )}
      </Box>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 3 }}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} variant="rounded" height={96} />
          ))}
        </Box>
      )}
      {data && (
        <>
          <Figures history={history} monitoring={data} />
          <ParkedPanel monitoring={data} onRetried={() => void refetch()} />
          <ReadModelsPanel monitoring={data} />
          <PartsPanel monitoring={data} />
          <ServerPanels monitoring={data} />
        </>
      )}
    </Box>
  )
}
