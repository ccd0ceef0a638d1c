import i18next from 'i18next'
import { showToast } from '../ui/toast/toasts.ts'
import { oweSignOut } from './owed-sign-out.ts'
import { currentSession, endSession } from './session-store.ts'
import { keepSettling, settleSignOut } from './settle-sign-out.ts'

/** Signs out on the server and here; where the server does not answer, here, and there as soon as it does. */
export const signOut = async (end: 'signed-out' | 'idle' = 'signed-out'): Promise<void> => {
  const session = currentSession()
  if (!session) return
  // Who looks at what a colleague sees signs out of the own session, which is the cookie's, and with it of the look.
  const { viewedBy, id } = session.user
  oweSignOut({ userId: viewedBy?.id ?? id })
  const told = await settleSignOut(viewedBy ? null : session.token, end)
  if (currentSession()) endSession(end)
  if (!told) {
    const [title, text] = ['common:session.leave-failed', 'common:session.leave-failed-text']
    showToast({ tone: 'error', title: i18next.t(title), text: i18next.t(text) })
    void keepSettling()
  } else if (end === 'signed-out') {
    const [title, text] = ['common:session.left', 'common:session.left-text']
    showToast({ tone: 'success', title: i18next.t(title), text: i18next.t(text) })
  }
}
