import i18next from 'i18next'
import { dismissToast, showToast } from '../../base/ui/toast/toasts.ts'

let shown: string | undefined

/** Says why a sign-in failed, until another one is tried. */
export const saySignInFailed = (text: string): void => {
  forgetSignInFailure()
  shown = showToast({ tone: 'error', title: i18next.t('auth:failed'), text })
}

/** What failed before is over: another attempt is under way, or the first step of it was right. */
export const forgetSignInFailure = (): void => {
  if (shown !== undefined) dismissToast(shown)
  shown = undefined
}
