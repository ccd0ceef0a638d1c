import type { ShownSession } from '@kervan/contracts/api/auth/list-sessions'
import { listUserSessions } from '@kervan/contracts/api/users/list-user-sessions'
import Logout from '@mui/icons-material/LogoutOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../base/acts/acts.ts'
import { isApiError } from '../../base/api/api-error.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useUser } from '../../base/session/session-store.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { SessionLines } from '../../features/sessions/SessionLines.tsx'
import { Panel } from '../../kit/Panel.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { EndUserSessionsDialog } from './EndUserSessionsDialog.tsx'

/** So often is asked again where the colleague is signed in, milliseconds: the use of a session is noted once a minute. */
const POLL_EVERY = 60_000

/** Where a colleague is signed in, with buttons to end that, for users who may change the colleague. Own sessions are in the profile. */
export const SessionsPanel = ({ page, mayEdit }: RecordParts) => {
  const { id } = useUser()
  return mayEdit && !page.archived && page.id !== id ? <Sessions page={page} /> : null
}

const Sessions = ({ page }: Pick<RecordParts, 'page'>) => {
  const { t } = useTranslation('sessions')
  const { data, error, refetch } = useEndpoint(listUserSessions, { params: { id: page.id } }, { pollEvery: POLL_EVERY })
  const [ending, setEnding] = useState<ShownSession | 'all' | null>(null)
  const sessions = data?.data ?? []
  const endAll = { id: 'end-user-sessions', title: t('end-all'), icon: Logout, run: () => setEnding('all') }
  useActs(sessions.length > 0 ? [endAll] : [])
  const refused = error && isApiError(error) && error.status === 403
  return (
    <Panel title={t('colleague.title')}>
      {refused && <Box sx={{ fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>{errorWords(error)}</Box>}
      {error && !refused && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={64} aria-label={t('loading')} role="status" />}
      {data && sessions.length === 0 && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('colleague.none')}</Box>}
      {sessions.length > 0 && (
        <>
          <SessionLines title={t('colleague.title')} sessions={sessions} onEnd={setEnding} />
          <Button variant="outlined" size="small" startIcon={<Logout />} sx={{ mt: 2 }} onClick={endAll.run}>
            {endAll.title}
          </Button>
        </>
      )}
      {ending && <EndUserSessionsDialog user={page} ending={ending} onClose={() => setEnding(null)} />}
    </Panel>
  )
}
