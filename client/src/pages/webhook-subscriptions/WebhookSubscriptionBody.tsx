import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/Panel.tsx'
import { RecordBody } from '../record/RecordBody.tsx'
import { RecordSide } from '../record/RecordSide.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { SubscriptionAttempts } from './SubscriptionAttempts.tsx'
import { SubscriptionSecrets } from './SubscriptionSecrets.tsx'

/** A subscription's facts with its secrets and deliveries, and what was written about it, beside them. */
export const WebhookSubscriptionBody = (parts: RecordParts) => {
  const { t } = useTranslation('webhook-subscriptions')
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const { page, mayEdit } = parts
  const beside = (
    <>
      <Panel title={t('secrets.title')}>
        <SubscriptionSecrets id={page.id} isArchived={Boolean(page.archived)} mayEdit={mayEdit} />
      </Panel>
      <Panel title={t('attempts.title')}>
        <SubscriptionAttempts id={page.id} isPaused={page.status !== 'active'} mayEdit={mayEdit} />
      </Panel>
      {/* On a narrow screen notes have a tab of their own. */}
      {!narrow && <RecordSide {...parts} />}
    </>
  )
  return <RecordBody {...parts} beside={beside} />
}
