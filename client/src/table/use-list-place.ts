import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type LeftAt, leaveAt, leftAt } from './list-memory.ts'

const TOP: LeftAt = { offset: 0, activeId: null }

/** Where a list was left under this entry of the history, for its first render. */
export const useLeftAt = (): LeftAt => {
  const { key } = useLocation()
  const [left] = useState(() => leftAt(key) ?? TOP)
  return left
}

/** Keeps where the list is left, for a step back. */
export const useLeaving = (scroller: RefObject<HTMLElement | null>, activeId: string | null): void => {
  const { key } = useLocation()
  const leave = useEffectEvent((left: string) => leaveAt(left, { offset: scroller.current?.scrollTop ?? 0, activeId }))
  useLayoutEffect(() => () => leave(key), [key])
}
