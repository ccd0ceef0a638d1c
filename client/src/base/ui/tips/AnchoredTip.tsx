import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef } from 'react'
import { placeTip, type TipSide } from './tip-place.ts'

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

interface AnchoredTipProps {
  readonly anchor: HTMLElement
  readonly text: string
  readonly side?: TipSide
  readonly id?: string
}

/** A short text beside what it speaks of, in the browser's top layer: nothing clips or covers it. */
export const AnchoredTip = ({ anchor, text, side = 'below', id }: AnchoredTipProps) => {
  const layer = useRef<HTMLDivElement>(null)
  // Placed after every render, since another text has another size.
  useLayoutEffect(() => {
    const tip = layer.current
    if (!tip) return
    if (!tip.matches(':popover-open')) tip.showPopover()
    const room = { width: document.documentElement.clientWidth, height: innerHeight }
    const { top, left } = placeTip(anchor.getBoundingClientRect(), tip.getBoundingClientRect(), room, side)
    Object.assign(tip.style, { top: `${top}px`, left: `${left}px` })
  })
  return (
    <Tip ref={layer} id={id} role="tooltip" popover="manual">
      {text}
    </Tip>
  )
}
