import i18next from 'i18next'
import { ApiError } from '../base/api/api-error.ts'
import { errorWords } from '../base/api/error-words.ts'
import { showToast } from '../base/ui/toast/toasts.ts'

/** Handles uncaught errors: a rejected promise is shown to the user, a thrown error is logged; neither stops the page. */
export const reportUnhandled = (): void => {
  window.addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    console.error(event.reason)
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') return
    const message = wordsOf(event.reason)
    showToast({ tone: 'error', title: i18next.t('errors:title'), text: i18next.t('errors:unhandled', { message }) })
  })
  window.addEventListener('error', (event) => {
    event.preventDefault()
    console.error(event.error ?? event.message)
  })
}

const wordsOf = (reason: unknown): string =>
  (reason instanceof ApiError ? errorWords(reason) : reason instanceof Error ? reason.message : String(reason ?? '')) ||
  i18next.t('errors:unknown')
