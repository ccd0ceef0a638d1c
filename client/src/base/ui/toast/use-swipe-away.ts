import { type PointerEvent, useRef, useState } from 'react'

/** How far to the right a toast is dragged before it goes, pixels. */
const THRESHOLD = 50

/** Drags a thing to the right; past the threshold it goes. Gives the offset in pixels and the handlers. */
export const useSwipeAway = (onAway: () => void) => {
  const start = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)
  const distanceOf = (event: PointerEvent) => Math.max(0, event.clientX - (start.current ?? event.clientX))
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (!(event.target as Element).closest('button')) start.current = event.clientX
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === null) return
      const distance = distanceOf(event)
      if (distance > 4) event.currentTarget.setPointerCapture(event.pointerId)
      setOffset(distance)
    },
    // From the event itself: a quick swipe ends before its last move is rendered.
    onPointerUp: (event: PointerEvent) => {
      if (distanceOf(event) > THRESHOLD) onAway()
      start.current = null
      setOffset(0)
    },
    onPointerCancel: () => {
      start.current = null
      setOffset(0)
    },
  }
  return [offset, handlers] as const
}
