import type { Random } from '../../support/meta-simulator/random.ts'

/** So many days before today, from one on: as a house grows, more of them are recent. */
export const daysAgo = (random: Random, longest: number, growth: number): number =>
  1 + Math.floor(random.next() ** growth * (longest - 1))

/** Shares out a sum by weights, in whole numbers that add up to it. */
export const sharesOf = (sum: number, weights: readonly number[]): readonly number[] => {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  let left = 0
  let given = 0
  return weights.map((weight) => {
    left += (sum * weight) / whole
    const share = Math.round(left) - given
    given += share
    return share
  })
}
