import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The part of the page that the skip link and a change of page lead to. */
export const MAIN_ID = 'main'

/** A change of page begins at its top with the focus on its heading; on the main part until there is one. */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById(MAIN_ID)
    if (!main) return
    window.scrollTo(0, 0)
    if (focusHeading(main)) return
    main.focus({ preventScroll: true })
    const waiting = new MutationObserver(() => {
      const moved = document.activeElement !== main
      if (moved || focusHeading(main)) waiting.disconnect()
    })
    waiting.observe(main, { childList: true, subtree: true })
    return () => waiting.disconnect()
  }, [pathname])
}

const focusHeading = (main: HTMLElement): boolean => {
  const heading = main.querySelector<HTMLElement>('h1[tabindex="-1"]')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
