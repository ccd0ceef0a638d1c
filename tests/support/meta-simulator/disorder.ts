import type { Random } from './random.ts'

/** Some of a list twice, the second time a little later, as Meta repeats what it saw no answer to. */
export const withRedeliveries = <T>(list: readonly T[], random: Random, share = 0.05): T[] => {
  const result = [...list]
  for (const [index, element] of list.entries())
    if (random.chance(share)) result.splice(Math.min(result.length, index + random.between(1, 6)), 0, element)
  return result
}

/** A list in which neighbours have changed places now and then, as webhooks that travel side by side do. */
export const withOvertaking = <T>(list: readonly T[], random: Random, share = 0.1): T[] => {
  const result = [...list]
  for (let index = 1; index < result.length; index++)
    if (random.chance(share)) [result[index - 1], result[index]] = [result[index] as T, result[index - 1] as T]
  return result
}
