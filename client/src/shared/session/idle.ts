const MINUTE = 60_000

/** How often idleness is looked at, milliseconds. */
export const LOOK = MINUTE

/** When somebody who does nothing is told, and signed out. Milliseconds of idleness. */
export interface IdleLimits {
  /** Five minutes are left. */
  readonly notice: number
  /** One minute is left. */
  readonly warning: number
  readonly end: number
}

/** The specification's half hour, unless the site's settings say otherwise. */
export const idleLimits = (minutes = 30): IdleLimits => ({
  notice: (minutes - 5) * MINUTE,
  warning: (minutes - 1) * MINUTE,
  end: minutes * MINUTE,
})

/** How long the warning stays on the screen: until it comes true. */
export const WARNING_DURATION = MINUTE

export type IdleStep = 'notice' | 'warning' | 'end'

/**
 * What became due between two looks; the gravest where a sleeping device skipped some. Null where nothing did, so that each
 * is said once until somebody moves.
 */
export const idleStep = (idleBefore: number, idleNow: number, limits: IdleLimits): IdleStep | null => {
  const became = (threshold: number) => idleBefore < threshold && idleNow >= threshold
  if (idleNow >= limits.end) return 'end'
  if (became(limits.warning)) return 'warning'
  if (became(limits.notice)) return 'notice'
  return null
}

/** Milliseconds until the next look: a minute, or less where something is due sooner. */
export const nextLookIn = (idle: number, { notice, warning, end }: IdleLimits): number =>
  Math.min(LOOK, ...[notice, warning, end].filter((due) => due > idle).map((due) => due - idle))
