const SIGNS = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'scroll', 'click'] as const
/** Activity is noted once in so many milliseconds at most: a moving mouse is many events. */
const GRAIN = 1000

/**
 * Calls back when the user does something on this page or in another tab of the product, so that an idle tab does not sign out
 * a user who works in another one. Returns the function that stops it.
 */
export const watchActivity = (onActivity: () => void): (() => void) => {
  const tabs = new BroadcastChannel('kervan-activity')
  let noted = 0
  const note = () => {
    const now = Date.now()
    if (now - noted < GRAIN) return
    noted = now
    onActivity()
    tabs.postMessage(now)
  }
  tabs.onmessage = onActivity
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true })
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true })
    tabs.close()
  }
}
