import { vi } from 'vitest'

/** A number from 0 up to, not including, `below`. */
export type Choose = (below: number) => number

/** The same numbers for the same seed (mulberry32). */
export const seededChoice = (seed: number): Choose => {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** More than any schedule takes that comes to an end; in a circle of merges, a search goes on for ever. */
const MOST_TURNS = 20_000

/**
 * Lets go one at a time what waits for its turn, whichever is chosen: every order in which calls of several processes can
 * reach a store is the order of some choices. Timers are under its hand too (`vi.useFakeTimers({ toFake: ['setTimeout'] })`),
 * so that what waits a while comes when it is chosen, and the same choices give the same run.
 */
export const createTurns = (choose: Choose) => {
  const waiting: (() => void)[] = []

  const turn = (): Promise<void> => new Promise((go) => waiting.push(go))

  /** Until everything that was begun has ended. */
  const run = async (acts: readonly Promise<unknown>[]): Promise<void> => {
    let over = false
    const all = Promise.allSettled(acts).then(() => {
      over = true
    })
    for (let taken = 0; ; taken++) {
      if (taken > MOST_TURNS) throw new Error(`no end after ${MOST_TURNS} turns`)
      // What was let go runs up to its next call of the store.
      await new Promise((drained) => setImmediate(drained))
      if (over) break
      const chosen = choose(waiting.length + Math.min(vi.getTimerCount(), 1))
      const [go] = waiting.splice(chosen, 1)
      if (go) go()
      else vi.advanceTimersToNextTimer()
    }
    await all
    await Promise.all(acts)
  }
  return { turn, run }
}

export type Turns = ReturnType<typeof createTurns>
