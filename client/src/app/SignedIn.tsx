import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { currentUserQuery, permissionsQuery } from '../shared/session/current-user.ts'
import { useSession } from '../shared/session/session-store.ts'
import { ErrorState } from '../shared/ui/ErrorState.tsx'
import { ShellArea } from './ShellArea.tsx'
import { Splash } from './Splash.tsx'

/**
 * Pages that need a session. The cached user lets them in at once while the server is asked; a new tab, which has no cached
 * user, waits for the answer to its cookie.
 */
export const SignedIn = () => {
  const session = useSession()
  const location = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(session !== null)
  if (session && !wasSignedIn) setWasSignedIn(true)
  const hasEnded = wasSignedIn && !session
  const check = useQuery({ ...currentUserQuery, enabled: !hasEnded })
  useQuery({ ...permissionsQuery(session?.user.id ?? ''), enabled: session !== null })
  if (session) return <ShellArea user={session.user} />
  // Whoever ended the session is already leading to the sign-in.
  if (hasEnded || check.isPending) return <Splash />
  if (check.error) return <ErrorState error={check.error} onRetry={() => void check.refetch()} />
  return <Navigate to="/auth" replace state={{ from: location.pathname + location.search }} />
}
