import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusRow } from './focus-row.ts'
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
    focusRow(scroller.current, 0)
  }, [wanted, outdated, scroller])
  return () => setWanted((before) => before + 1)
}
