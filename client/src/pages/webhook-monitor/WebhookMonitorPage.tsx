import { listWebhookDeliveries } from '@kervan/contracts/api/webhooks/list-webhook-deliveries'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpointPages } from '../../base/api/use-endpoint.ts'
import { useCan } from '../../base/session/session-store.ts'
import { Banner } from '../../base/ui/Banner.tsx'
import { LogLines } from '../../base/ui/LogLines.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { DeliveryFilters } from './DeliveryFilters.tsx'
import { DeliveryLine } from './DeliveryLine.tsx'
import { ReplayDialog } from './ReplayDialog.tsx'
import { ReplayState } from './ReplayState.tsx'
import { useDeliveryFilters } from './use-delivery-filters.ts'

const EVERY_MS = 5_000

/** What providers have told us, newest first, asked again every five seconds. */
export const WebhookMonitorPage = () => {
  const { t } = useTranslation('webhook-monitor')
  const filters = useDeliveryFilters()
  const [isAsked, setAsked] = useState(false)
  const [replay, setReplay] = useState<{ readonly id: string; readonly bodiesGone: number } | null>(null)
  const mayManage = useCan('messaging_integrations.manage')
  const mayViewOutgoing = useCan('webhook_subscriptions.view')
  const answer = useEndpointPages(
    listWebhookDeliveries,
    { query: filters.query },
    { parameter: 'before', keepPrevious: true, pollEvery: EVERY_MS },
  )
  const { data, error, refetch } = answer
  const deliveries = data?.pages.flatMap((page) => page.data)
  return (
    <TitledPage
      title={t('title')}
      intro={t('intro')}
      width={1080}
      action={
        <>
          {mayViewOutgoing && (
            <Button component={Link} to="/webhook-monitor/outgoing">
              {t('outgoing.title')}
            </Button>
          )}
          {mayManage && <Button onClick={() => setAsked(true)}>{t('replay.title')}</Button>}
        </>
      }
    >
      {replay && <ReplayState {...replay} onClose={() => setReplay(null)} />}
      <DeliveryFilters filters={filters} providers={data?.pages[0]?.providers ?? []} />
      {deliveries && error && (
        <Box sx={{ mb: 3 }}>
          <Banner hue="amber" icon={CloudOff} role="status">
            {t('outdated')}
          </Banner>
        </Box>
      )}
      <LogLines rows={deliveries} answer={answer} isNarrowed={filters.isNarrowed} texts="webhook-monitor">
        {(delivery) => <DeliveryLine key={delivery.id} delivery={delivery} />}
      </LogLines>
      {isAsked && (
        <ReplayDialog
          narrowed={filters.query}
          onReplayed={(taken) => {
            setReplay(taken)
            setAsked(false)
            void refetch()
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </TitledPage>
  )
}
