/** How much of the page's right side, and below the top bar of its top, the notices take, pixels; unset while there are none. */
export const NOTICE_WIDTH = '--notice-width'
export const NOTICE_HEIGHT = '--notice-height'

/** The `ref` of the notices: the page makes room for them while they are there, so that they lie over nothing. */
export const takeNoticeRoom = (notices: HTMLElement) => {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const { left, height } = notices.getBoundingClientRect()
    style.setProperty(NOTICE_WIDTH, `${Math.round(document.documentElement.clientWidth - left)}px`)
    style.setProperty(NOTICE_HEIGHT, `${Math.round(height)}px`)
  })
  observer.observe(notices)
  return () => {
    observer.disconnect()
    style.removeProperty(NOTICE_WIDTH)
    style.removeProperty(NOTICE_HEIGHT)
  }
}
