import { getMonitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useCan } from '../../base/session/session-store.ts'
import { Banner } from '../../base/ui/Banner.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Time } from '../../base/ui/Time.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { Figures } from './Figures.tsx'
import { InboxPanel } from './InboxPanel.tsx'
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
  return (
    <TitledPage
      title={t('title')}
      width={1200}
      action={
        mayManage && (
          <>
            <Button component={Link} to="/debug">
              {t('debug.title')}
            </Button>
            <Button component={Link} to="/test-notifications">
              {t('test.title')}
            </Button>
            <Button component={Link} to="/webchat-demo">
              {t('status:tool.webchat-demo')}
            </Button>
          </>
        )
      }
    >
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 3 }}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} variant="rounded" height={96} />
          ))}
        </Box>
      )}
      {data && (
        <>
          {error && (
            <Box sx={{ mb: 4 }}>
              <Banner hue="amber" icon={CloudOff} role="status">
                {t('outdated')}
              </Banner>
            </Box>
          )}
          <Box sx={{ mb: 2, fontSize: 13, color: 'text.secondary' }}>
            {t('as-of')} <Time value={data.at} />
          </Box>
          <Figures history={history} monitoring={data} />
          <ParkedPanel monitoring={data} onRetried={() => void refetch()} />
          <PartsPanel monitoring={data} />
          <InboxPanel monitoring={data} />
          <ReadModelsPanel monitoring={data} />
          <ServerPanels monitoring={data} />
        </>
      )}
    </TitledPage>
  )
}
