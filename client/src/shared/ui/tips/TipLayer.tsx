import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { AnchoredTip } from './AnchoredTip.tsx'
import { watchTips } from './watch-tips.ts'

/** A tip lives beside what it speaks of, where a screen reader looks for it. */
const LANDMARKS = 'header, nav, main, section[aria-label], [role="dialog"]'

/**
 * Shows tips, one at a time. Any element says what its tip is in `data-tip`, and with `data-tip-side="right"` that it stands
 * beside rather than below; a thousand rows with tips cost nothing until one is pointed at.
 */
export const TipLayer = () => {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => watchTips(setTarget, () => document.getElementById(id)), [id])

  useEffect(() => {
    // A tip that is the element's name is not said twice.
    if (!target || target.ariaLabel === target.dataset.tip) return
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [target, id])

  const text = target?.isConnected && target.dataset.tip
  if (!text) return null
  return createPortal(
    <AnchoredTip anchor={target} text={text} side={target.dataset.tipSide === 'right' ? 'right' : 'below'} id={id} />,
    target.closest(LANDMARKS) ?? document.body,
  )
}
