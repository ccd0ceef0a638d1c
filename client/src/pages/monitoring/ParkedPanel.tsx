import type { Monitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import { retryParked } from '@kervan/contracts/api/monitoring/retry-parked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { useCan } from '../../base/session/session-store.ts'
import { Time } from '../../base/ui/Time.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { FactTable } from './FactTable.tsx'
import { type Retry, RetryDialog } from './RetryDialog.tsx'
import { Section } from './Section.tsx'

interface ParkedPanelProps {
  readonly monitoring: Monitoring
  readonly onRetried: () => void
}

/** What stands still, why, and the way on. */
export const ParkedPanel = ({ monitoring, onRetried }: ParkedPanelProps) => {
  const { t } = useTranslation('monitoring')
  const { send, saving } = useCommand(retryParked)
  const [asked, setAsked] = useState<Retry | null>(null)
  const mayRetry = useCan('monitoring.manage')
  const parked = monitoring.parked.filter(({ reason }) => reason !== null)
  const failed = monitoring.webhooks?.someFailed ?? []

  const retry = async ({ body }: Retry) => {
    const reply = await send({ body })
    setAsked(null)
    onRetried()
    if (!reply) return
    const { taken, reason } = reply.body
    if (reason === null) showToast({ tone: 'success', title: t('retried', { count: taken }) })
    else showToast({ tone: 'error', title: t('still-fails'), text: reason })
  }
  const button = (body: Retry['body'], what: string) =>
    mayRetry && (
      <Button
        size="small"
        variant="outlined"
        aria-label={t('retry-named', { what })}
        onClick={() => setAsked({ body, what })}
      >
        {t('retry')}
      </Button>
    )

  if (parked.length + failed.length === 0)
    return (
      <Section title={t('parked.title')}>
        <Box sx={{ color: 'text.secondary' }}>{t('parked.none')}</Box>
      </Section>
    )
  return (
    <Section title={t('parked.title')}>
      <FactTable
        label={t('parked.title')}
        head={[t('parked.where'), t('parked.what'), t('parked.reason'), t('parked.since'), t('parked.act')]}
        rows={[
          ...parked.map(({ of, name, stream, type, reason, parkedAt }) => ({
            key: `${of} ${name} ${stream}`,
            isBad: true,
            cells: [
              name,
              [type, stream].filter(Boolean).join(' · '),
              reason,
              <Time key="at" value={parkedAt} />,
              of === 'read-model' ? button({ of, name, stream }, name) : t('parked.at-command-line'),
            ],
          })),
          ...failed.map(({ id, provider, reason, attempts, receivedAt }) => ({
            key: `webhook ${id}`,
            isBad: true,
            cells: [
              t('parked.webhook', { provider }),
              t('parked.attempts', { count: attempts }),
              reason,
              <Time key="at" value={receivedAt} />,
              button({ of: 'webhook', id }, t('parked.webhook', { provider })),
            ],
          })),
        ]}
      />
      {asked && (
        <RetryDialog
          {...asked}
          busy={saving === 'saving'}
          onConfirmed={() => void retry(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  )
}
