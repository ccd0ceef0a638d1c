import { styled } from '@mui/material/styles'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { placeTip } from './tip-place.ts'
import { watchTips } from './watch-tips.ts'

const Tip = styled('div')(({ theme }) => ({
  position: 'fixed',
  margin: 0,
  maxWidth: 320,
  padding: '4px 8px',
  border: 0,
  borderRadius: 6,
  fontSize: 12,
  fontWeight: 500,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.text.primary,
}))

/** Where a tip lives: beside what it speaks of for screen readers, and in the browser's top layer for the eyes. */
const LANDMARKS = 'header, nav, main, section[aria-label], [role="dialog"]'

/**
 * Shows tips, one at a time. Any element says what its tip is in `data-tip`, and with `data-tip-side="right"` that it stands
 * beside rather than below; a thousand rows with tips cost nothing until one is pointed at.
 */
export const TipLayer = () => {
  const id = useId()
  const layer = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => watchTips(setTarget, () => layer.current), [])

  useLayoutEffect(() => {
    const tip = layer.current
    if (!target || !tip) return
    tip.showPopover()
    const side = target.dataset.tipSide === 'right' ? 'right' : 'below'
    const room = { width: document.documentElement.clientWidth, height: innerHeight }
    const place = placeTip(target.getBoundingClientRect(), tip.getBoundingClientRect(), room, side)
    Object.assign(tip.style, { top: `${place.top}px`, left: `${place.left}px` })
    // A tip that is the element's name is not said twice.
    if (target.ariaLabel === target.dataset.tip) return
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [target, id])

  const text = target?.isConnected && target.dataset.tip
  if (!text) return null
  return createPortal(
    <Tip ref={layer} id={id} role="tooltip" popover="manual">
      {text}
    </Tip>,
    target.closest(LANDMARKS) ?? document.body,
  )
}
