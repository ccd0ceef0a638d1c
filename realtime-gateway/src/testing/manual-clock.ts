import type { Clock } from '../clock.ts'

/** A clock that stands still until it is told to move. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void
  /** Whether something is to be done once, so much later. */
  waiting(milliseconds: number): boolean
}

interface Due {
  at: number
  readonly every: number | null
  readonly task: () => void
}

export const createManualClock = (): ManualClock => {
  let now = 0
  const dues = new Set<Due>()
  const add = (due: Due) => {
    dues.add(due)
    return () => void dues.delete(due)
  }
  const next = (until: number) => [...dues].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0]

  return {
    every: (milliseconds, task) => add({ at: now + milliseconds, every: milliseconds, task }),
    after: (milliseconds, task) => add({ at: now + milliseconds, every: null, task }),
    waiting: (milliseconds) => [...dues].some(({ at, every }) => every === null && at === now + milliseconds),
    advance(milliseconds) {
      const until = now + milliseconds
      for (let due = next(until); due; due = next(until)) {
        now = due.at
        if (due.every === null) dues.delete(due)
        else due.at += due.every
        due.task()
      }
      now = until
    },
  }
}
