import { useEffect, useEffectEvent } from 'react'
import { isKeyElsewhere } from '../keys-elsewhere.ts'

interface RowKeys {
  readonly count: number
  /** Index of the row that the keys act on; -1 before one is gone to. */
  readonly active: number
  readonly goTo: (index: number) => void
  readonly open: (index: number) => void
  readonly select: (index: number, event: KeyboardEvent) => void
  readonly search: () => void
  /** Leaves what Escape leaves: first a selection, then the row. */
  readonly leave: () => void
}

/** Rows that PageUp and PageDown pass. */
const LEAP = 15

/**
 * The keys of a list: j and k or the arrows move, Enter opens, x or Space selects, / searches, Escape leaves. They are
 * off while somebody types, while a dialog or menu is open, and together with Ctrl, Alt or Meta.
 */
export const useRowKeys = (keys: RowKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyElsewhere(event)) return
    const act = actionOf(event, keys)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
}

const actionOf = (event: KeyboardEvent, keys: RowKeys): (() => void) | undefined => {
  const { count, active, goTo } = keys
  const move = (by: number) => () => goTo(Math.max(0, Math.min(count - 1, active + by)))
  if (event.key === '/') return keys.search
  if (event.key === 'Escape') return keys.leave
  if (count === 0) return undefined
  // A button or a link in a row has its own Enter and Space.
  const onControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
  switch (event.key) {
    case 'j':
    case 'ArrowDown':
      return move(1)
    case 'k':
    case 'ArrowUp':
      return move(active === -1 ? 1 : -1)
    case 'PageDown':
      return move(LEAP)
    case 'PageUp':
      return move(-LEAP)
    case 'Home':
      return () => goTo(0)
    case 'End':
      return () => goTo(count - 1)
    case 'Enter':
      return active >= 0 && !onControl ? () => keys.open(active) : undefined
    case 'x':
    case 'X':
    case ' ':
      return active >= 0 && !(onControl && event.key === ' ') ? () => keys.select(active, event) : undefined
    default:
      return undefined
  }
}
