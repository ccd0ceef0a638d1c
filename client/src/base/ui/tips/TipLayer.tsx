import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart, Part } from '../lazy-part.tsx'
import { whenIdle } from '../when-idle.ts'
import { watchTips } from './watch-tips.ts'

/** Comes once the page rests; what is pointed at sooner has its tip then. */
const anchoredTip = lazyPart(() => import('./AnchoredTip.tsx').then((file) => file.AnchoredTip))

/** A tip lives beside what it speaks of, where a screen reader looks for it. */
const LANDMARKS = 'header, nav, main, section[aria-label], [role="dialog"]'

/**
 * Shows tips, one at a time. Any element says what its tip is in `data-tip`, and with `data-tip-side="right"` that it stands
 * beside rather than below; a thousand rows with tips cost nothing until one is pointed at.
 */
export const TipLayer = () => {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isHere, setHere] = useState(anchoredTip.isHere)
  useEffect(
    () =>
      whenIdle(() => {
        anchoredTip.fetch().then(
          () => setHere(true),
          () => undefined,
        )
      }),
    [],
  )
  useEffect(() => watchTips(setTarget, () => document.getElementById(id)), [id])

  useEffect(() => {
    // A tip that is the element's name is not said twice.
    if (!target || target.ariaLabel === target.dataset.tip) return
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [target, id])

  const text = target?.isConnected && target.dataset.tip
  if (!text || !isHere) return null
  return createPortal(
    <Part
      of={anchoredTip}
      anchor={target}
      text={text}
      side={target.dataset.tipSide === 'right' ? ('right' as const) : ('below' as const)}
      id={id}
    />,
    target.closest(LANDMARKS) ?? document.body,
  )
}
