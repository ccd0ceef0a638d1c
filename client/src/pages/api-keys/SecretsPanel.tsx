import { issueApiKeySecret } from '@kervan/contracts/api/api-keys/issue-api-key-secret'
import { listApiKeySecrets } from '@kervan/contracts/api/api-keys/list-api-key-secrets'
import { lastDayOf } from '@kervan/contracts/kinds/api-key/api-key'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { useUser } from '../../base/session/session-store.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { IssueSecret } from '../../features/secrets/IssueSecret.tsx'
import { NewSecret } from '../../features/secrets/NewSecret.tsx'
import type { Page } from '../../kit/record-kit.ts'
import { ScopesNotInForce } from './ScopesNotInForce.tsx'
import { SecretLine } from './SecretLine.tsx'

interface SecretsPanelProps {
  readonly page: Page
  readonly mayEdit: boolean
}

/** The secrets that a key has had, and the way to the next one. */
export const SecretsPanel = ({ page, mayEdit }: SecretsPanelProps) => {
  const { t } = useTranslation('api-keys')
  const user = useUser()
  const [made, setMade] = useState<string | null>(null)
  const { data, error, refetch } = useEndpoint(listApiKeySecrets, { params: { id: page.id } }, { staleTime: 0 })
  const formats = useFormats()
  const issue = useCommand(issueApiKeySecret)
  const owner = page.owner as { readonly id: string } | null
  const isTheirs = owner !== null && (owner.id === user.id || user.userType === 'admin')
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={120} role="status" aria-label={t('secrets.loading')} />
  const replaces = data.data.some(({ works }) => works)
  const make = async (overlapMinutes: number) => {
    const reply = await issue.send({ params: { id: page.id }, body: { overlapMinutes } })
    if (reply) setMade(reply.body.secret)
    void refetch()
  }
  return (
    <Box>
      {data.data.length === 0 && <Typography sx={{ mb: 3 }}>{t('secrets.none')}</Typography>}
      {page.archived ? (
        <Typography color="textSecondary">{t('secrets.revoked')}</Typography>
      ) : mayEdit && isTheirs ? (
        <Box sx={{ mb: 3 }}>
          <IssueSecret
            texts="api-keys"
            replaces={replaces}
            variant="contained"
            isIssuing={issue.saving === 'saving'}
            onIssue={(overlapMinutes) => void make(overlapMinutes)}
          />
        </Box>
      ) : (
        <Typography color="textSecondary">{t(owner ? 'secrets.not-owner' : 'secrets.no-owner')}</Typography>
      )}
      {replaces && (
        <Typography color="textSecondary" sx={{ fontSize: 13, mb: 2 }}>
          {t('secrets.last-day', {
            date: formats.date(lastDayOf(page.expiresOn as string | null, page.createdAt as string)),
          })}
        </Typography>
      )}
      {data.data.length > 0 && (
        <Box component="ul" aria-label={t('secrets.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.data.map((secret) => (
            <SecretLine key={secret.id} secret={secret} />
          ))}
        </Box>
      )}
      <ScopesNotInForce scopes={page.scopes as readonly string[]} inForce={data.inForce} />
      {made && <NewSecret texts="api-keys" secret={made} onDone={() => setMade(null)} />}
    </Box>
  )
}
