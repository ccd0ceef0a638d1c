import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Whether a thing that opens under the pointer, under the focus and by its button is open; the button; the handlers to spread on it. */
export const useOpened = () => {
  const [opened, setOpened] = useState(false)
  // A touch is no pointer that rests, and what it presses is pressed: only the button answers it.
  const follow = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setOpened(open)
  }
  const handlers = {
    onPointerEnter: follow(true),
    onPointerLeave: follow(false),
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) setOpened(true)
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false)
    },
  }
  return [opened, () => setOpened(!opened), handlers] as const
}
