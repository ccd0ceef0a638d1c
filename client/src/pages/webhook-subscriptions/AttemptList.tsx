import type { listWebhookAttempts } from '@kervan/contracts/api/webhooks/list-webhook-attempts'
import { sendWebhookAgain } from '@kervan/contracts/api/webhooks/send-webhook-again'
import type { WebhookAttempt } from '@kervan/contracts/api/webhooks/webhook-attempt'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { useCommand } from '../../base/api/use-command.ts'
import type { useEndpointPages } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { HueChip } from '../../base/ui/StatusChip.tsx'
import { Time } from '../../base/ui/Time.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'

type Attempts = ReturnType<typeof useEndpointPages<typeof listWebhookAttempts>>

interface AttemptListProps {
  readonly attempts: Attempts
  readonly mayEdit: boolean
  /** Which subscription each was for. */
  readonly namesSubscription?: boolean
}

/** Attempts to deliver, newest first, each of which can be sent again. */
export const AttemptList = ({ attempts, mayEdit, namesSubscription = false }: AttemptListProps) => {
  const { t } = useTranslation('webhook-subscriptions')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = attempts
  const again = useAgain(() => void refetch())
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={120} role="status" aria-label={t('attempts.loading')} />
  const rows = data.pages.flatMap((page: ResponseOf<typeof listWebhookAttempts>) => page.data)
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('attempts.none')}</Box>
  return (
    <Box>
      <Box component="ul" aria-label={t('attempts.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((attempt) => (
          <AttemptLine
            key={attempt.id}
            attempt={attempt}
            again={mayEdit ? again : null}
            namesSubscription={namesSubscription}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          {t('attempts.more')}
        </Button>
      )}
    </Box>
  )
}

const useAgain = (onSent: () => void) => {
  const { t } = useTranslation('webhook-subscriptions')
  const why = useWhy()
  const { send, saving } = useCommand(sendWebhookAgain)
  return {
    isSending: saving === 'saving',
    send: async ({ id }: WebhookAttempt) => {
      const reply = await send({ params: { attempt: id } })
      onSent()
      if (!reply) return
      const { delivered } = reply.body
      if (delivered) showToast({ tone: 'success', title: t('attempts.sent') })
      else showToast({ tone: 'error', title: t('attempts.not-sent', { why: why(reply.body) }) })
    },
  }
}

/** The answer, or why there was none. */
const useWhy = () => {
  const { t } = useTranslation('webhook-subscriptions')
  return ({ status, fault }: Pick<WebhookAttempt, 'status' | 'fault'>): string =>
    fault === null ? t('attempts.answer', { status }) : t(`attempts.fault.${fault}`)
}

interface AttemptLineProps {
  readonly attempt: WebhookAttempt
  readonly again: ReturnType<typeof useAgain> | null
  readonly namesSubscription: boolean
}

const AttemptLine = ({ attempt, again, namesSubscription }: AttemptLineProps) => {
  const { t, i18n } = useTranslation('webhook-subscriptions')
  const { number } = useFormats()
  const why = useWhy()
  const { event, subscription, delivered, tookMs, byHand, attempt: tried, at } = attempt
  const key = `choices.events.${event}`
  const name = i18n.exists(`webhook-subscriptions:${key}`) ? t(key as 'attempts.title') : event
  const facts = [
    why(attempt),
    t('attempts.took', { value: number(tookMs) }),
    byHand ? t('attempts.by-hand') : tried > 1 && t('attempts.attempt', { number: number(tried) }),
  ].filter((fact) => fact !== false)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 14,
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        {namesSubscription && (
          <Link component={RouterLink} to={`/webhook-subscriptions/${subscription.id}`} dir="auto">
            {subscription.name ?? subscription.id}
          </Link>
        )}
        <Box sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {facts.join(' · ')}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          <Time value={at} focusable />
        </Box>
      </Box>
      <HueChip hue={delivered ? 'green' : 'red'} icon={delivered ? CheckCircle : ErrorOutline}>
        {t(delivered ? 'attempts.ok' : 'attempts.failed')}
      </HueChip>
      {again && (
        <Button
          size="small"
          variant="outlined"
          disabled={again.isSending}
          aria-label={t('attempts.again-named', { name })}
          onClick={() => void again.send(attempt)}
        >
          {t('attempts.again')}
        </Button>
      )}
    </Box>
  )
}
