import i18next from 'i18next'
import type { ToastTone } from '../ui/toast/toast-queue.ts'
import { showToast } from '../ui/toast/toasts.ts'

/** Says what became of the session, by keys. The texts came after the page behind the sign-in, or come now. */
export const sayOfSession = async (tone: ToastTone, title: string, text?: string): Promise<void> => {
  await i18next.loadNamespaces('session')
  showToast({ tone, title: i18next.t(title), text: text && i18next.t(text) })
}
