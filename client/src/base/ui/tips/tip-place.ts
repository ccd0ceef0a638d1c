export interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

export type TipSide = 'below' | 'right'

/** Between a tip and what it speaks of, and between a tip and the window's edge. Pixels. */
const GAP = 6
const EDGE = 8

/** Where a tip stands, in pixels of the window: on the wanted side, above where there is no room below, never outside. */
export const placeTip = (
  target: Box,
  tip: Pick<Box, 'width' | 'height'>,
  room: Pick<Box, 'width' | 'height'>,
  side: TipSide,
): Pick<Box, 'top' | 'left'> => {
  const inside = (wanted: number, size: number, end: number) => Math.max(EDGE, Math.min(wanted, end - size - EDGE))
  if (side === 'right') {
    return {
      top: inside(target.top + (target.height - tip.height) / 2, tip.height, room.height),
      left: inside(target.left + target.width + GAP, tip.width, room.width),
    }
  }
  const below = target.top + target.height + GAP
  const above = target.top - tip.height - GAP
  return {
    top: below + tip.height + EDGE > room.height && above >= EDGE ? above : below,
    left: inside(target.left + (target.width - tip.width) / 2, tip.width, room.width),
  }
}
