/**
 * From this width up the notice of a message lies in the head of the page, whose controls end left of it; under it, in a strip that
 * every page leaves free under the top bar. So it comes and goes without moving or covering anything.
 */
export const NOTICE_IN_HEAD = '@media (min-width: 1024px)'
/** Of the one line that a notice is, pixels. */
export const NOTICE_WIDTH = 360
export const NOTICE_HEIGHT = 40
/** Height of what stands between the top bar and the page, pixels; unset while nothing does. */
export const BANNERS_HEIGHT = '--banners-height'

/** Where a page begins. */
export const PAGE_TOP = { pt: `${NOTICE_HEIGHT + 8}px`, [NOTICE_IN_HEAD]: { pt: 4 } } as const

/** The `ref` of what stands between the top bar and the page. */
export const keepPageUnder = (banners: HTMLElement) => {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(BANNERS_HEIGHT, `${banners.offsetHeight}px`))
  observer.observe(banners)
  return () => {
    observer.disconnect()
    style.removeProperty(BANNERS_HEIGHT)
  }
}
