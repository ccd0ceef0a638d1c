import { listSessions } from '@kervan/contracts/api/auth/list-sessions'
import { getMonitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { pastRequests } from '../../base/api/past-requests.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { useFreshness } from '../../base/realtime/freshness.ts'
import { useUser } from '../../base/session/session-store.ts'
import { useStore } from '../../base/store/external-store.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { Section } from '../monitoring/Section.tsx'
import { Facts } from './Facts.tsx'
import { buildName, FEATURES } from './facts.ts'
import { RequestTable } from './RequestTable.tsx'

/** What this tab and the product run on. No value of a setting, token or header is shown. */
export const DebugPage = () => {
  const { t } = useTranslation('monitoring')
  const { dateTime, number } = useFormats()
  const user = useUser()
  const freshness = useFreshness()
  const monitoring = useEndpoint(getMonitoring, {})
  const sessions = useEndpoint(listSessions)
  const requests = useStore(pastRequests)
  const parts = monitoring.data?.parts ?? []
  const settings = [...new Set(parts.flatMap((part) => part.settings))].sort()
  const own = sessions.data?.data.find(({ current }) => current)
  return (
    <TitledPage title={t('debug.title')} intro={t('debug.intro')}>
      {monitoring.error && <ErrorState error={monitoring.error} onRetry={() => void monitoring.refetch()} />}
      <Section title={t('debug.build')}>
        <Facts
          facts={[
            [t('debug.client'), buildName()],
            [t('debug.server'), [...new Set(parts.map(({ version }) => version))].join(', ') || '–'],
            [t('debug.node'), [...new Set(parts.map(({ node }) => node))].join(', ') || '–'],
            [t('debug.language'), `${document.documentElement.lang} · ${navigator.language}`],
          ]}
        />
      </Section>
      <Section title={t('debug.session')}>
        <Facts
          facts={[
            [t('debug.user'), `${user.fullName} (${user.username})`],
            [t('debug.began'), own ? dateTime(own.startedAt) : '–'],
            [t('debug.from'), own?.address ?? '–'],
            [t('debug.sessions'), number(sessions.data?.data.length ?? 0)],
            [t('debug.live'), t(`debug.live-state.${freshness.state}`, { time: dateTime(freshness.since) })],
          ]}
        />
      </Section>
      <Section title={t('debug.settings')}>
        <Box sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
          {settings.length > 0 ? settings.join(', ') : t('debug.no-settings')}
        </Box>
      </Section>
      <Section title={t('debug.features')}>
        <Facts facts={Object.entries(FEATURES).map(([name, has]) => [name, t(has() ? 'debug.yes' : 'debug.no')])} />
      </Section>
      <Section title={t('debug.requests')}>
        <RequestTable requests={requests} />
      </Section>
    </TitledPage>
  )
}
