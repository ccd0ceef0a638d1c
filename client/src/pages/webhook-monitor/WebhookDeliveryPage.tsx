import { getWebhookDelivery } from '@kervan/contracts/api/webhooks/get-webhook-delivery'
import { retryWebhookDelivery } from '@kervan/contracts/api/webhooks/retry-webhook-delivery'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useParams } from 'react-router'
import { useCommand } from '../../base/api/use-command.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { useCan } from '../../base/session/session-store.ts'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { Banner } from '../../base/ui/Banner.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { HueChip } from '../../base/ui/StatusChip.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { Section } from '../monitoring/Section.tsx'
import { DeliveryBody } from './DeliveryBody.tsx'
import { DELIVERY_LOOKS } from './delivery-looks.ts'
import { useKindWords } from './use-kind-words.ts'

const EVERY_MS = 5_000

/** One received webhook and its outcome; readers with the permission can open its content. */
export const WebhookDeliveryPage = () => {
  const { t } = useTranslation('webhook-monitor')
  const { id = '' } = useParams()
  const { bytes, dateTime, number } = useFormats()
  const kindWords = useKindWords()
  const mayManage = useCan('messaging_integrations.manage')
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useEndpoint(
    getWebhookDelivery,
    { params: { delivery: id } },
    { pollEvery: EVERY_MS, staleTime: EVERY_MS },
  )
  const { send, saving } = useCommand(retryWebhookDelivery, { failed: t('retry.failed') })
  const retry = async () => {
    await send({ params: { delivery: id } })
    setAsked(false)
    void refetch()
  }
  const facts: readonly (readonly [string, ReactNode])[] = data
    ? [
        [
          t('fact.state'),
          <HueChip key="state" {...DELIVERY_LOOKS[data.state]}>
            {t(`state.${data.state}`)}
          </HueChip>,
        ],
        [t('fact.provider'), data.provider],
        [
          t('fact.kind'),
          data.kind === null ? (
            kindWords(null)
          ) : (
            <Link key="kind" component={RouterLink} to={`/webhook-monitor?${new URLSearchParams({ kind: data.kind })}`}>
              {kindWords(data.kind)}
            </Link>
          ),
        ],
        [t('fact.received'), dateTime(data.receivedAt)],
        [t('fact.signature'), t('signed')],
        [t('fact.settled'), data.settledAt && dateTime(data.settledAt)],
        [t('fact.next'), data.nextAttemptAt && dateTime(data.nextAttemptAt)],
        [t('fact.took'), data.tookMs !== null && t('took', { value: number(data.tookMs) })],
        [t('fact.attempts'), number(data.attempts)],
        [t('fact.brought'), data.brought !== null && number(data.brought)],
        [t('fact.size'), data.size !== null && bytes(data.size)],
        [t(data.state === 'handled' ? 'fact.remark' : 'fact.reason'), data.reason],
        [t('fact.correlation'), data.correlationId],
      ]
    : []
  return (
    <TitledPage
      title={t('delivery', { id })}
      width={960}
      action={
        mayManage &&
        data?.state === 'parked' && (
          <Button variant="contained" onClick={() => setAsked(true)}>
            {t('retry.act')}
          </Button>
        )
      }
    >
      <BackLink to="/webhook-monitor">{t('title')}</BackLink>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box role="status" aria-label={t('loading')}>
          <Skeleton variant="rounded" height={240} />
        </Box>
      )}
      {data && (
        <>
          {error && (
            <Box sx={{ mt: 2 }}>
              <Banner hue="amber" icon={CloudOff} role="status">
                {t('outdated')}
              </Banner>
            </Box>
          )}
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 200px) minmax(0, 1fr)' },
              columnGap: 3,
              rowGap: { xs: 0, sm: 1.5 },
              mt: 2,
              mb: 5,
              fontSize: 14,
              '& dt': { color: 'text.secondary', fontSize: 13 },
              '& dd': { m: 0, mb: { xs: 1.5, sm: 0 }, overflowWrap: 'anywhere' },
            }}
          >
            {facts
              .filter(([, value]) => value !== null && value !== false && value !== '')
              .map(([name, value]) => (
                <Box key={name} sx={{ display: 'contents' }}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Box>
              ))}
          </Box>
          <Section title={t('body.title')}>
            <DeliveryBody delivery={data} />
          </Section>
        </>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('retry.title')}
          act={t('retry.act')}
          busy={saving === 'saving'}
          onConfirm={() => void retry()}
          onClose={() => setAsked(false)}
        >
          <span>{t('retry.what')}</span>
          <span>{t('retry.again')}</span>
        </ConfirmDialog>
      )}
    </TitledPage>
  )
}
