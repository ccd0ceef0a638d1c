import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

interface FocusWithin<E extends HTMLElement> {
  readonly ref: RefObject<E | null>
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Where the control that has the focus is taken out of a part of the page, the focus goes to the first one in that part, so that the
 * next key does not begin at the top of the page. React tells no blur of an element that it removes; one that is disabled while it
 * waits has not been left.
 */
export const useFocusWithin = <E extends HTMLElement>(): FocusWithin<E> => {
  const ref = useRef<E>(null)
  const held = useRef(false)
  useEffect(() => {
    if (!held.current) return
    const { activeElement, body } = document
    if (activeElement === body) ref.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    else held.current = ref.current?.contains(activeElement) === true
  })
  return {
    ref,
    onFocus: () => {
      held.current = true
    },
    onBlur: ({ target }) => {
      held.current = target.matches(':disabled')
    },
  }
}
