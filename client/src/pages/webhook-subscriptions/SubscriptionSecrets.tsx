import { issueWebhookSecret } from '@kervan/contracts/api/webhooks/issue-webhook-secret'
import { listWebhookSecrets, type WebhookSecret } from '@kervan/contracts/api/webhooks/list-webhook-secrets'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { IssueSecret } from '../../features/secrets/IssueSecret.tsx'
import { NewSecret } from '../../features/secrets/NewSecret.tsx'

interface SubscriptionSecretsProps {
  readonly id: string
  readonly isArchived: boolean
  readonly mayEdit: boolean
}

/** By what deliveries are signed, and the way to the next secret. */
export const SubscriptionSecrets = ({ id, isArchived, mayEdit }: SubscriptionSecretsProps) => {
  const { t } = useTranslation('webhook-subscriptions')
  const [made, setMade] = useState<string | null>(null)
  const { data, error, refetch } = useEndpoint(listWebhookSecrets, { params: { id } }, { staleTime: 0 })
  const issue = useCommand(issueWebhookSecret)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={120} role="status" aria-label={t('secrets.loading')} />
  const replaces = data.data.some(({ works }) => works)
  const make = async (overlapMinutes: number) => {
    const reply = await issue.send({ params: { id }, body: { overlapMinutes } })
    if (reply) setMade(reply.body.secret)
    void refetch()
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {!replaces && <Typography>{t('secrets.none')}</Typography>}
      {isArchived && <Typography color="textSecondary">{t('secrets.archived')}</Typography>}
      {mayEdit && !isArchived && (
        <IssueSecret
          texts="webhook-subscriptions"
          replaces={replaces}
          variant={replaces ? 'outlined' : 'contained'}
          isIssuing={issue.saving === 'saving'}
          onIssue={(overlapMinutes) => void make(overlapMinutes)}
        />
      )}
      {data.data.length > 0 && (
        <Box component="ul" aria-label={t('secrets.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.data.map((secret) => (
            <SecretLine key={secret.id} secret={secret} />
          ))}
        </Box>
      )}
      <Typography color="textSecondary" sx={{ fontSize: 13 }}>
        {t('secrets.how')}
      </Typography>
      {made && <NewSecret texts="webhook-subscriptions" secret={made} onDone={() => setMade(null)} />}
    </Box>
  )
}

const SecretLine = ({ secret: { madeAt, madeBy, until, works } }: { readonly secret: WebhookSecret }) => {
  const { t } = useTranslation('webhook-subscriptions')
  const { dateTime } = useFormats()
  const state = works
    ? until
      ? t('secrets.until', { time: dateTime(until) })
      : t('secrets.works')
    : t('secrets.ended')
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider', fontSize: 13 }}>
      <Box sx={(theme) => ({ fontWeight: 600, color: theme.vars.palette.hue[works ? 'green' : 'grey'].fg })}>
        {state}
      </Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('secrets.made', { time: dateTime(madeAt), name: madeBy })}
      </Box>
    </Box>
  )
}
