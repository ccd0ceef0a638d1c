import { listSessions, type OwnSession } from '@kervan/contracts/api/auth/list-sessions'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { SessionLines } from '../../features/sessions/SessionLines.tsx'

const endingDialog = lazyPart(() => import('./EndSessionsDialog.tsx').then((file) => file.EndSessionsDialog))

/** Where the user is signed in, and the ways to end that. */
export const SessionList = () => {
  const { t } = useTranslation(['sessions', 'profile'])
  const { data, error, refetch } = useEndpoint(listSessions)
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={96} aria-label={t('loading')} role="status" />
  const sessions = data.data
  return (
    <>
      <SessionLines title={t('profile:sessions.title')} sessions={sessions} onEnd={setEnding} />
      {sessions.length > 1 && (
        <Button variant="outlined" sx={{ mt: 3 }} onClick={() => setEnding('others')}>
          {t('end-others')}
        </Button>
      )}
      {ending && (
        <Suspense fallback={null}>
          <Part of={endingDialog} ending={ending} onClose={() => setEnding(null)} />
        </Suspense>
      )}
    </>
  )
}
