import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusRow } from './focus-row.ts'
import type { Identified } from './record-table.ts'

interface KeptFocus {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: () => void
  /** The focus was in the row at a place when something was opened over it, and comes back to where that row was. */
  readonly hold: (index: number) => void
}

/**
 * Where the row that has the focus is taken off a list, the focus goes to the row in its place, then to the one before it, then to the
 * heading of the page. A row that is scrolled out of the page is no such row. React tells no blur of an element that it removes.
 */
export const useKeptFocus = (scroller: RefObject<HTMLElement | null>, rows: readonly Identified[]): KeptFocus => {
  const held = useRef<{ readonly id: string; readonly index: number } | null>(null)
  const holdRow = (index: number) => {
    const row = rows[index]
    held.current = row ? { id: row.id, index } : null
  }
  useEffect(() => {
    const { activeElement, body } = document
    if (held.current === null || activeElement !== body) return
    const { id, index } = held.current
    if (rows.some((row) => row.id === id)) return
    held.current = null
    if (focusRow(scroller.current, index) || focusRow(scroller.current, index - 1)) return
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus()
  })
  return {
    onFocus: ({ target, currentTarget }) => {
      const row = currentTarget.contains(target) ? target.closest<HTMLElement>('[data-index]') : null
      holdRow(Number(row?.dataset.index ?? -1))
    },
    onBlur: () => {
      held.current = null
    },
    hold: holdRow,
  }
}
