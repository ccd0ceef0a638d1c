import { listWebhookAttempts } from '@kervan/contracts/api/webhooks/list-webhook-attempts'
import { useTranslation } from 'react-i18next'
import { useEndpointPages } from '../../base/api/use-endpoint.ts'
import { useCan } from '../../base/session/session-store.ts'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { AttemptList } from '../webhook-subscriptions/AttemptList.tsx'

const EVERY_MS = 5_000

/** What was delivered to all subscriptions, newest first, asked again every five seconds. */
export const OutgoingPage = () => {
  const { t } = useTranslation('webhook-monitor')
  const mayEdit = useCan('webhook_subscriptions.edit')
  const mayViewIncoming = useCan('messaging_integrations.view')
  const attempts = useEndpointPages(
    listWebhookAttempts,
    { query: {} },
    { parameter: 'before', keepPrevious: true, pollEvery: EVERY_MS },
  )
  return (
    <TitledPage title={t('outgoing.title')} intro={t('outgoing.intro')}>
      {mayViewIncoming && <BackLink to="/webhook-monitor">{t('title')}</BackLink>}
      <AttemptList attempts={attempts} mayEdit={mayEdit} namesSubscription />
    </TitledPage>
  )
}
