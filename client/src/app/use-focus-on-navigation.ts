import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { partNamedIn } from '../base/typed-address.ts'

/** The part of the page that the skip link and a change of page lead to. */
export const MAIN_ID = 'main'

/**
 * A change of page begins at its top with the focus on its heading, or at the part that the address names behind `#`; on the main
 * part until there is one. After the sign-in the main part itself may still be on its way.
 */
export const useFocusOnNavigation = (): void => {
  const { pathname, hash } = useLocation()
  const part = partNamedIn({ hash })
  const place = `${pathname}#${part}`
  // A page that is loaded begins at its top by itself, but for a part that the address names.
  const shown = useRef(part ? null : place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    window.scrollTo(0, 0)
    if (focusPage(part)) return
    let left = document.activeElement
    const waiting = new MutationObserver(() => {
      const { activeElement, body } = document
      const moved = activeElement !== left && activeElement !== body
      if (moved || focusPage(part)) waiting.disconnect()
      left = document.activeElement
    })
    waiting.observe(document.body, { childList: true, subtree: true })
    return () => waiting.disconnect()
  }, [place, part])
}

/** Gives the focus to the part that is meant, or to the main part meanwhile. True when there is no more to wait for. */
const focusPage = (part: string): boolean => {
  const main = document.getElementById(MAIN_ID)
  const named = document.getElementById(part)
  const meant = named ?? main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? null
  const aim = meant ?? main
  if (aim !== document.activeElement) aim?.focus({ preventScroll: !named })
  return meant !== null
}
