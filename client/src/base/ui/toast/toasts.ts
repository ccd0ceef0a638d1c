import { createStore } from '../../store/external-store.ts'
import { dismiss, enqueue, NO_TOASTS, TOAST_DURATION, type Toast, type ToastQueue } from './toast-queue.ts'

export const toastQueue = createStore<ToastQueue>(NO_TOASTS)

let made = 0

/** Says something that has just happened, in words already in the reader's language. Gives the toast's id. */
export const showToast = (said: Pick<Toast, 'title'> & Partial<Omit<Toast, 'id' | 'at'>>): string => {
  made += 1
  const toast: Toast = { tone: 'info', duration: TOAST_DURATION, ...said, id: `toast-${made}`, at: new Date() }
  toastQueue.set((queue) => enqueue(queue, toast))
  return toast.id
}

/** Takes all away, those of the past too: the next user at this screen is told nothing of them. */
export const forgetToasts = (): void => toastQueue.set(NO_TOASTS)

export const dismissToast = (id: string): void => toastQueue.set((queue) => dismiss(queue, id))
