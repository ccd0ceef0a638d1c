export type ToastTone = 'info' | 'success' | 'warning' | 'error'

export interface Toast {
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly tone: ToastTone
  /** Takes back what was done. */
  readonly undo?: () => void
  /** What the way back is called; Undo unless said. */
  readonly undoLabel?: string
  /** The way to what it tells of. */
  readonly link?: { readonly to: string; readonly label: string }
  /** Milliseconds on the screen. */
  readonly duration: number
  readonly at: Date
}

/** One toast shows at a time; others wait, and every one is kept in the history, newest first. */
export interface ToastQueue {
  readonly shown: Toast | null
  readonly waiting: readonly Toast[]
  readonly history: readonly Toast[]
}

export const TOAST_DURATION = 5000
const HISTORY_LIMIT = 50

export const NO_TOASTS: ToastQueue = { shown: null, waiting: [], history: [] }

/** What offers Undo, or stands until something comes true, is not pushed aside by a newer one; what failed is by another failure alone. */
const keepsItsPlace = ({ undo, duration, tone }: Toast, newer: Toast): boolean =>
  undo !== undefined || duration > TOAST_DURATION || (tone === 'error' && newer.tone !== 'error')

/** A newer toast takes the place of the one shown, unless that one keeps it: then it waits its turn. */
export const enqueue = (queue: ToastQueue, toast: Toast): ToastQueue => {
  const history = [toast, ...queue.history].slice(0, HISTORY_LIMIT)
  return queue.shown && keepsItsPlace(queue.shown, toast)
    ? { ...queue, waiting: [...queue.waiting, toast], history }
    : { ...queue, shown: toast, history }
}

/** Takes a toast away, shown or waiting; the next one that waits is shown. */
export const dismiss = (queue: ToastQueue, id: string): ToastQueue => {
  if (queue.shown?.id !== id) return { ...queue, waiting: queue.waiting.filter((toast) => toast.id !== id) }
  const [next = null, ...waiting] = queue.waiting
  return { ...queue, shown: next, waiting }
}
