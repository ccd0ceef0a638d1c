/** Lets many work side by side, or one alone. */
export interface Turnstile {
  beside<Result>(work: () => Promise<Result>): Promise<Result>
  /** Begins when everybody who is inside has ended; who comes later waits for its end. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
}

export const createTurnstile = (): Turnstile => {
  const inside = new Set<Promise<void>>()
  let alone: Promise<void> = Promise.resolve()
  return {
    beside(work) {
      const mine = alone.then(work)
      const ended = endOf(mine).then(() => void inside.delete(ended))
      inside.add(ended)
      return mine
    },
    alone(work) {
      const mine = Promise.all([alone, ...inside]).then(work)
      alone = endOf(mine)
      return mine
    },
  }
}

const endOf = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  )
