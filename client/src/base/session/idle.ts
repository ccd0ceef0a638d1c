const MINUTE = 60_000

/** How often idleness is looked at, milliseconds. */
export const LOOK = MINUTE

/** When an idle user is warned, and signed out. Milliseconds of idleness. */
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
 * The step that became due between two checks; the last one where a sleeping device skipped some. Null where none did, so that each
 * step is taken once until the user is active again.
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

export interface Idleness {
  readonly limits: () => IdleLimits
  readonly take: (step: IdleStep) => void
  /** Tells the server that its user is active; resolves when the server has answered. */
  readonly tellServer: () => Promise<unknown>
}

/**
 * Follows how long the user has been idle, from now on. The server counts by the calls that it gets, so it is told of every activity
 * within one interval, and at once of an activity after a longer rest. Returns what notes an activity, and what stops it.
 */
export const followIdleness = ({ limits, take, tellServer }: Idleness) => {
  let movedAt = Date.now()
  let idleBefore = 0
  let toldAt = movedAt
  let heardAt = movedAt
  let timer: ReturnType<typeof setTimeout> | undefined

  const tellWhereDue = () => {
    const now = Date.now()
    if (heardAt >= movedAt || now - toldAt < LOOK) return
    toldAt = now
    tellServer().then(
      () => {
        heardAt = now
      },
      () => undefined,
    )
  }
  const look = () => {
    const idle = Date.now() - movedAt
    const step = idleStep(idleBefore, idle, limits())
    idleBefore = idle
    clearTimeout(timer)
    if (step !== 'end') timer = setTimeout(look, nextLookIn(idle, limits()))
    tellWhereDue()
    if (step) take(step)
  }
  timer = setTimeout(look, LOOK)

  return {
    note: () => {
      // The activity that wakes a device which slept past the end comes too late.
      if (Date.now() - movedAt >= limits().end) return look()
      movedAt = Date.now()
      idleBefore = 0
      tellWhereDue()
    },
    stop: () => clearTimeout(timer),
  }
}
