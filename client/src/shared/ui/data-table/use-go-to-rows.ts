import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Identified } from './record-table.ts'
import type { ListAnswer } from './use-list.ts'

/** Gives what moves the focus from the search to the first row, once the rows answer what was searched for. */
export const useGoToRows = <Row extends Identified>(
  scroller: RefObject<HTMLElement | null>,
  { outdated }: Pick<ListAnswer<Row>, 'outdated'>,
): (() => void) => {
  const [wanted, setWanted] = useState(0)
  const gone = useRef(0)
  useEffect(() => {
    if (outdated || gone.current === wanted) return
    gone.current = wanted
    const first = scroller.current?.querySelector<HTMLElement>('[data-index="0"]')
    const target = first?.tabIndex === -1 && !first.matches('tr') ? first.querySelector('a') : first
    target?.focus()
  }, [wanted, outdated, scroller])
  return () => setWanted((before) => before + 1)
}
