import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The part of the page that the skip link and a change of page lead to. */
export const MAIN_ID = 'main'

/** A change of page begins at its top, with the focus on its heading, or on the main part until there is one. */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById(MAIN_ID)
    const target = main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main
    window.scrollTo(0, 0)
    target?.focus({ preventScroll: true })
  }, [pathname])
}
