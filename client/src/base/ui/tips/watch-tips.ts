/** How long something is pointed at before its tip shows, and pointed away from before it goes. Milliseconds. */
const REST = 400
const GRACE = 120
const TAKES_AWAY: ReadonlySet<string> = new Set(['Escape', 'Enter', ' '])

/**
 * Watches which element with a `data-tip` is pointed at, or focused by keyboard, and tells when its tip is to show (null:
 * none). A tip that is itself pointed at stays; Escape, a press by hand or by key and scrolling take it away (WCAG 2.2, 1.4.13).
 * A press of a button that is closed shows its tip, which says why: on glass nothing is pointed at.
 * @param tip  the shown tip, as long as there is one
 */
export const watchTips = (show: (target: HTMLElement | null) => void, tip: () => HTMLElement | null): (() => void) => {
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = (target: HTMLElement | null, after: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => show(target), after)
  }
  const at = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
  const listen = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, listener, { signal: stopping.signal, capture: true, passive: true })

  /** What a page puts under a pointer that rests where it pressed is not pointed at. */
  let pressedAt: string | undefined
  const placeOf = ({ screenX, screenY }: PointerEvent): string => `${screenX} ${screenY}`

  listen('pointerover', (event) => {
    if (event.pointerType === 'touch' || placeOf(event) === pressedAt) return
    if (tip()?.contains(event.target as Node)) clearTimeout(timer)
    else soon(at(event), at(event) && !tip() ? REST : GRACE)
  })
  listen('focusin', (event) => {
    const target = at(event)
    if (target?.matches(':focus-visible')) soon(target, 0)
  })
  listen('focusout', () => soon(null, 0))
  listen('keydown', (event) => {
    if (TAKES_AWAY.has(event.key)) soon(null, 0)
  })
  listen('pointerdown', (event) => {
    pressedAt = placeOf(event)
    soon(null, 0)
  })
  listen('click', (event) => {
    const target = at(event)
    if (target?.matches('button[aria-disabled="true"]')) soon(target, 0)
  })
  listen('scroll', () => soon(null, 0))
  return () => {
    clearTimeout(timer)
    stopping.abort()
  }
}
