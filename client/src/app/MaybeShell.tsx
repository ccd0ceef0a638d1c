import { useSession } from '../shared/session/session-store.ts'
import { PageArea } from './PageArea.tsx'
import { Shell } from './shell/Shell.tsx'

/** Pages for everybody: inside the shell for those who are signed in. */
export const MaybeShell = () => {
  const session = useSession()
  if (!session) return <PageArea />
  return (
    <Shell user={session.user}>
      <PageArea />
    </Shell>
  )
}
