/** Distance of a page's foot from the bottom of the window, pixels; unset on a page that has none. */
export const TOAST_FLOOR = '--toast-floor'

/** The `ref` of what stands at the foot of a page and can be used there: toasts lie above it while it is there. */
export const keepToastsAbove = (foot: HTMLElement) => {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty(TOAST_FLOOR, `${window.innerHeight - foot.getBoundingClientRect().top}px`),
  )
  observer.observe(foot)
  return () => {
    observer.disconnect()
    style.removeProperty(TOAST_FLOOR)
  }
}
