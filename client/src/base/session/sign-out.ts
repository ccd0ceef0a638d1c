import { type OwedSignOut, oweSignOut } from './owed-sign-out.ts'
import { sayOfSession } from './say-of-session.ts'
import { currentSession, endSession } from './session-store.ts'
import { keepSettling, settleSignOut } from './settle-sign-out.ts'

/** Signs out on the server and here; where the server does not answer, here, and there as soon as it does. */
export const signOut = async (end: OwedSignOut['end'] = 'signed-out'): Promise<void> => {
  const session = currentSession()
  if (!session) return
  // Who looks at what a colleague sees signs out of the own session, which is the cookie's, and with it of the look.
  const { viewedBy, id } = session.user
  oweSignOut({ userId: viewedBy?.id ?? id, end })
  const told = await settleSignOut(viewedBy ? null : session.token)
  if (currentSession()) endSession(end)
  if (!told) {
    void sayOfSession('error', 'session:leave-failed', 'session:leave-failed-text')
    void keepSettling()
  } else if (end === 'signed-out') void sayOfSession('success', 'session:left', 'session:left-text')
}
