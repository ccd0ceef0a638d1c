import { type FocusEvent, type PointerEvent, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Whether a thing that opens under the pointer, under the focus and by its button is open; the button; the handlers to spread on it.
 * It does not go along to another page, which it would cover.
 */
export const useOpened = () => {
  const { pathname } = useLocation()
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const opened = openedOn === pathname
  const setOpened = (open: boolean) => setOpenedOn(open ? pathname : null)
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
