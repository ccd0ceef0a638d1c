import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The part of the page that the skip link and a change of page lead to. */
export const MAIN_ID = 'main'

/** After a change of page the focus goes to its heading, or to the main part until there is one. Not on the first page. */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById(MAIN_ID)
    const target = main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main
    target?.focus({ preventScroll: true })
  }, [pathname])
}
