import type { login } from '@kervan/contracts/api/auth/login'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import i18next from 'i18next'
import { rememberLanguage } from '../../base/i18n/language.ts'
import { beginSession } from '../../base/session/session-store.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'

/** Takes up the session that a sign-in was answered with. */
export const enter = ({ user, token }: ResponseOf<typeof login>): void => {
  beginSession({ user, token })
  rememberLanguage()
  const name = user.fullName || user.username
  showToast({ tone: 'success', title: i18next.t('auth:done'), text: i18next.t('auth:done-text', { name }) })
}
