/** Between a list and its field, and between a list and the window's edge. Pixels. */
const GAP = 4
const EDGE = 8
const HIGHEST = 280
/** Less room than this above a field, and the list hangs below it. */
const LEAST = 120

interface Room {
  readonly innerWidth: number
  readonly innerHeight: number
}

/** Where a list stands that is as wide as its field: above it, or below where there is no room. CSS of a fixed box. */
export const placeAbove = (
  field: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>,
  { innerWidth, innerHeight }: Room,
) => {
  const above = field.top - GAP - EDGE
  const below = innerHeight - field.bottom - GAP - EDGE
  const isAbove = above >= LEAST || above >= below
  return {
    left: `${Math.max(EDGE, field.left)}px`,
    width: `${Math.min(field.width, innerWidth - 2 * EDGE)}px`,
    maxHeight: `${Math.min(HIGHEST, Math.max(isAbove ? above : below, 0))}px`,
    top: isAbove ? 'auto' : `${field.bottom + GAP}px`,
    bottom: isAbove ? `${innerHeight - field.top + GAP}px` : 'auto',
  }
}
