import { type RefObject, useLayoutEffect, useRef } from 'react'

interface KeptPlace {
  readonly scroller: RefObject<HTMLElement | null>
  /** The id of the newest entry that is shown; undefined where none is. */
  readonly newest: string | undefined
  /** Whether that is the newest of all. */
  readonly reachesNewest: boolean
  /** Around which message entries are shown; other ones are another place. */
  readonly around: string | null
}

/** Browsers that hold what is read in place by themselves do so everywhere but at the very end. */
const holdsPlace = (element: HTMLElement): boolean =>
  CSS.supports('overflow-anchor', 'auto') && Math.round(element.scrollTop) !== 0

/**
 * Keeps what is read where it is on screen when newer entries are put under it: scrolling counts from the end. Who follows the newest stays at
 * the end.
 */
export const useKeptPlace = ({ scroller, newest, reachesNewest, around }: KeptPlace): void => {
  const before = useRef({ newest, reachesNewest, around, height: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const { current } = before
    const isSamePlace = current.newest !== undefined && current.around === around
    const isGrown = isSamePlace && !current.reachesNewest && current.newest !== newest
    if (isGrown && !holdsPlace(element)) element.scrollTop -= element.scrollHeight - current.height
    before.current = { newest, reachesNewest, around, height: element.scrollHeight }
  })
}
