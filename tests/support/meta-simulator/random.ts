/** Pseudo-random choices; the same seed makes the same ones. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<T>(choices: readonly T[]): T
  chance(probability: number): boolean
}

/** Mulberry32 (Tommy Ettinger, public domain). */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: <T>(choices: readonly T[]) => {
      if (choices.length === 0) throw new Error('there is nothing to pick from')
      return choices[between(0, choices.length - 1)] as T
    },
    chance: (probability) => next() < probability,
  }
}
