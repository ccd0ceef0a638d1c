import type { ShownSession } from '@kervan/contracts/api/auth/list-sessions'
import Box from '@mui/material/Box'
import { SessionLine } from './SessionLine.tsx'

interface SessionLinesProps<S extends ShownSession> {
  readonly title: string
  readonly sessions: readonly S[]
  readonly onEnd: (session: S) => void
}

/** Where a user is signed in. */
export const SessionLines = <S extends ShownSession & { readonly current?: boolean }>({
  title,
  sessions,
  onEnd,
}: SessionLinesProps<S>) => (
  <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {sessions.map((session) => (
      <SessionLine key={session.id} session={session} onEnd={session.current ? undefined : () => onEnd(session)} />
    ))}
  </Box>
)
