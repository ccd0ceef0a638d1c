import { type KeyActs, useKeys } from '../base/keys/use-keys.ts'

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
  /** What else keys do with the row that they act on; before one is gone to they do nothing. */
  readonly more?: KeyActs
}

/** Rows that PageUp and PageDown pass. */
const LEAP = 15

/** A button or a link in a row has its own Enter and Space. */
const onControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button, a, input') !== null

/** The keys of a list: they move, open, select, search and leave. */
export const useRowKeys = ({ count, active, goTo, open, select, search, leave, more }: RowKeys): void => {
  const move = (by: number) => () => goTo(Math.max(0, Math.min(count - 1, active + by)))
  const selectActive = (event: KeyboardEvent) => {
    if (active < 0 || (event.key === ' ' && onControl(event))) return false
    return select(active, event)
  }
  useKeys({
    'list.search': search,
    'list.leave': leave,
    ...(count > 0 && {
      ...more,
      'list.next': move(1),
      'list.previous': move(active === -1 ? 1 : -1),
      'list.leap': move(LEAP),
      'list.leap-back': move(-LEAP),
      'list.first': () => goTo(0),
      'list.last': () => goTo(count - 1),
      'list.open': (event) => (active >= 0 && !onControl(event) ? open(active) : false),
      'list.select': selectActive,
      'list.select-range': selectActive,
    }),
  })
}
