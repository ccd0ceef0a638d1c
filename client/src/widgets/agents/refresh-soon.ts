/** Milliseconds until the list of colleagues is asked for anew, as the specification has them. */
const AFTER_OWN_CHANGE = 500
const AFTER_ANOTHERS = 200

export interface RefreshSoon {
  readonly afterOwnChange: () => void
  readonly afterAnothers: () => void
  readonly stop: () => void
}

/** Asks anew soon after a change of a status; a further change begins the wait again. */
export const createRefreshSoon = (refresh: () => void): RefreshSoon => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const refreshIn = (milliseconds: number) => {
    clearTimeout(waiting)
    waiting = setTimeout(refresh, milliseconds)
  }
  return {
    afterOwnChange: () => refreshIn(AFTER_OWN_CHANGE),
    afterAnothers: () => refreshIn(AFTER_ANOTHERS),
    stop: () => clearTimeout(waiting),
  }
}
