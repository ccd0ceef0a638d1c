const MINUTE = 60_000

/** When somebody who does nothing is told, and signed out. Milliseconds of idleness; the spec's numbers. */
export const IDLE = {
  /** How often idleness is looked at. */
  look: MINUTE,
  /** Five minutes are left. */
  notice: 25 * MINUTE,
  /** One minute is left. */
  warning: 29 * MINUTE,
  end: 30 * MINUTE,
} as const

/** How long the warning stays on the screen: until it comes true. */
export const WARNING_DURATION = IDLE.end - IDLE.warning

export type IdleStep = 'notice' | 'warning' | 'end'

/**
 * What became due between two looks; the gravest where a sleeping device skipped some. Null where nothing did, so that each
 * is said once until somebody moves.
 */
export const idleStep = (idleBefore: number, idleNow: number): IdleStep | null => {
  const became = (threshold: number) => idleBefore < threshold && idleNow >= threshold
  if (idleNow >= IDLE.end) return 'end'
  if (became(IDLE.warning)) return 'warning'
  if (became(IDLE.notice)) return 'notice'
  return null
}

/** Milliseconds until the next look: a minute, or less where something is due sooner. */
export const nextLookIn = (idle: number): number =>
  Math.min(IDLE.look, ...[IDLE.notice, IDLE.warning, IDLE.end].filter((due) => due > idle).map((due) => due - idle))
