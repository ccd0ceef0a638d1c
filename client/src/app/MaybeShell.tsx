import { useSession } from '../base/session/session-store.ts'
import { PageArea } from './PageArea.tsx'
import { ShellArea } from './ShellArea.tsx'

/** Pages for everybody: inside the shell for those who are signed in. */
export const MaybeShell = () => {
  const session = useSession()
  return session ? <ShellArea user={session.user} /> : <PageArea />
}
