import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The part of the page that the skip link and a change of page lead to. */
export const MAIN_ID = 'main'

/**
 * A change of page begins at its top with the focus on its heading; on the main part until there is one. After the sign-in
 * the main part itself may still be on its way.
 */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    if (focusPage()) return
    let left = document.activeElement
    const waiting = new MutationObserver(() => {
      const { activeElement, body } = document
      const moved = activeElement !== left && activeElement !== body
      if (moved || focusPage()) waiting.disconnect()
      left = document.activeElement
    })
    waiting.observe(document.body, { childList: true, subtree: true })
    return () => waiting.disconnect()
  }, [pathname])
}

/** Gives the focus to the page's heading, or to its main part meanwhile. True when there is no more to wait for. */
const focusPage = (): boolean => {
  const main = document.getElementById(MAIN_ID)
  const heading = main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? null
  const aim = heading ?? main
  if (aim !== document.activeElement) aim?.focus({ preventScroll: true })
  return heading !== null
}
