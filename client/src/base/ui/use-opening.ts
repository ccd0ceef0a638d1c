import i18next from 'i18next'
import { useEffect, useState } from 'react'
import type { FetchedPart } from './lazy-part.tsx'
import { showToast } from './toast/toasts.ts'
import { whenIdle } from './when-idle.ts'

/**
 * What opens over the page by a press (a menu, a panel): its code comes once the page is shown and rests, and what is pressed
 * sooner opens when it is here. Where it does not come the page stays, with a word on why nothing opened.
 */
export const useOpening = (parts: readonly FetchedPart[]) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a place are always the same
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of parts) part.ahead()
      }),
    [],
  )
  const openAt = (element: HTMLElement) => {
    setOpened(true)
    setAnchor(element)
  }
  return {
    /** The button that it hangs from, null while it is closed. */
    anchor,
    /** Stands in the page from its first opening on, so that it can close as it opened. */
    opened,
    open: (element: HTMLElement) => {
      if (parts.every((part) => part.isHere())) openAt(element)
      else Promise.all(parts.map((part) => part.fetch())).then(() => openAt(element), sayMissing)
    },
    close: () => setAnchor(null),
  }
}

const sayMissing = (): void => {
  showToast({ tone: 'error', title: i18next.t('errors:missing.part'), text: i18next.t('errors:missing.text') })
}
