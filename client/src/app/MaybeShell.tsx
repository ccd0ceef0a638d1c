import { Outlet } from 'react-router'
import { useSession } from '../shared/session/session-store.ts'
import { Shell } from './shell/Shell.tsx'

/** Pages for everybody: inside the shell for those who are signed in. */
export const MaybeShell = () => {
  const session = useSession()
  if (!session) return <Outlet />
  return (
    <Shell user={session.user}>
      <Outlet />
    </Shell>
  )
}
