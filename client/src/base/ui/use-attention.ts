import { type FocusEvent, useState } from 'react'

/** Whether an element is pointed at or has the focus in it, and the handlers to spread on it. */
export const useAttention = () => {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const handlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  }
  return [hovered || focused, handlers] as const
}
