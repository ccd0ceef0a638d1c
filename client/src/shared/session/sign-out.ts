import { logout } from '@kervan/contracts/api/auth/logout'
import i18next from 'i18next'
import { isApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { showToast } from '../ui/toast/toasts.ts'
import { currentSession, endSession } from './session-store.ts'

/** Signs out on the server and here; where the server does not answer, here alone. */
export const signOut = async (end: 'signed-out' | 'idle' = 'signed-out'): Promise<void> => {
  const said = await call(logout).then(
    () =>
      end === 'signed-out' ? { tone: 'success' as const, title: 'session.left', text: 'session.left-text' } : null,
    (error: unknown) => ({
      tone: 'error' as const,
      title: 'session.leave-failed',
      text: isApiError(error) && error.detail ? error.detail : 'session.leave-failed-text',
    }),
  )
  // The call itself may have found the session ended.
  if (currentSession()) endSession(end)
  if (said)
    showToast({
      tone: said.tone,
      title: i18next.t(`common:${said.title}`),
      text: i18next.t([`common:${said.text}`, said.text]),
    })
}
