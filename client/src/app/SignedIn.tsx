import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { currentUserQuery, permissionsQuery } from '../base/session/current-user.ts'
import { owedSignOut } from '../base/session/owed-sign-out.ts'
import { useSession } from '../base/session/session-store.ts'
import { useStore } from '../base/store/external-store.ts'
import { addressText } from '../base/typed-address.ts'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { ShellArea } from './ShellArea.tsx'
import { Splash } from './Splash.tsx'

/**
 * Pages that need a session. With a cached user they are shown at once while the server is asked; a new tab, which has no cached
 * user, waits for the answer to its cookie; a session that was signed out is not asked about.
 */
export const SignedIn = () => {
  const session = useSession()
  const owed = useStore(owedSignOut) !== null
  const location = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(session !== null)
  if (session && !wasSignedIn) setWasSignedIn(true)
  const hasEnded = wasSignedIn && !session
  const check = useQuery({ ...currentUserQuery, enabled: !hasEnded && !owed })
  useQuery({ ...permissionsQuery(session?.user.id ?? ''), enabled: session !== null && !session.user.owes })
  if (session) return <ShellArea user={session.user} />
  if (owed && !hasEnded) return <Navigate to="/auth" replace />
  // The code that ended the session already leads to the sign-in.
  if (hasEnded || check.isPending) return <Splash />
  if (check.error) return <ErrorState error={check.error} onRetry={() => void check.refetch()} />
  return <Navigate to="/auth" replace state={{ from: location.pathname + addressText(location) }} />
}
