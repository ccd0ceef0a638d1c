import { listWebhookAttempts } from '@kervan/contracts/api/webhooks/list-webhook-attempts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useEndpointPages } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { AttemptList } from './AttemptList.tsx'

interface SubscriptionAttemptsProps {
  readonly id: string
  readonly isPaused: boolean
  readonly mayEdit: boolean
}

const EVERY_MS = 5_000

/** What was delivered to one subscription, and whether it waits. */
export const SubscriptionAttempts = ({ id, isPaused, mayEdit }: SubscriptionAttemptsProps) => {
  const { t } = useTranslation('webhook-subscriptions')
  const { dateTime } = useFormats()
  const attempts = useEndpointPages(
    listWebhookAttempts,
    { query: { subscription: id, limit: 20 } },
    { parameter: 'before', pollEvery: EVERY_MS },
  )
  const waits = attempts.data?.pages[0]?.waits
  const told = isPaused
    ? t('attempts.paused')
    : waits && t('attempts.waits', { time: dateTime(waits.nextAttemptAt), count: waits.failures })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {told && <Box sx={{ fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>{told}</Box>}
      <AttemptList attempts={attempts} mayEdit={mayEdit && !isPaused} />
    </Box>
  )
}
