import { showToast } from './toast/toasts.ts'

/** A page without https has no clipboard. */
export const canCopy = 'clipboard' in navigator

/** @param copied  what is said then */
export const copyText = (text: string, copied: string): void =>
  void navigator.clipboard.writeText(text).then(() => showToast({ tone: 'success', title: copied }))
