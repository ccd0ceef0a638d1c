/** The entry of a message on screen; null where it is not loaded. */
export const messageIn = (scroller: HTMLElement | null, messageId: string): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`) ?? null

/** Scrolls to a message and gives it the focus. @returns whether it is there */
export const showMessage = (scroller: HTMLElement | null, messageId: string): boolean => {
  const entry = messageIn(scroller, messageId)
  entry?.scrollIntoView({ block: 'center' })
  entry?.focus({ preventScroll: true })
  return entry !== null
}
