import { endOtherSessions } from '@kervan/contracts/api/auth/end-other-sessions'
import { endSession } from '@kervan/contracts/api/auth/end-session'
import { listSessions } from '@kervan/contracts/api/auth/list-sessions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../shared/api/use-command.ts'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { showToast } from '../../shared/ui/toast/toasts.ts'
import { SessionLine } from './SessionLine.tsx'

/** Where the user is signed in, and the ways to end that. */
export const SessionList = () => {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useEndpoint(listSessions)
  const endOne = useCommand(endSession)
  const endOthers = useCommand(endOtherSessions)
  const tell = (ended: number) => {
    void refetch()
    showToast({ tone: 'success', title: t('sessions.ended', { count: ended }) })
  }
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={96} aria-label={t('sessions.loading')} role="status" />
  const sessions = data.data
  return (
    <>
      <Box component="ul" aria-label={t('sessions.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            onEnd={async () => {
              const reply = await endOne.send({ params: { id: session.id } })
              if (reply) tell(reply.body.ended)
            }}
          />
        ))}
      </Box>
      {sessions.length > 1 && (
        <Button
          variant="outlined"
          loading={endOthers.saving === 'saving'}
          sx={{ mt: 3 }}
          onClick={async () => {
            const reply = await endOthers.send({})
            if (reply) tell(reply.body.ended)
          }}
        >
          {t('sessions.end-others')}
        </Button>
      )}
    </>
  )
}
