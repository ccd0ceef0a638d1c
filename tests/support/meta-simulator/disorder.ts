import type { Random } from './random.ts'

/** Some of a list twice, the second time a little later, as Meta repeats what it saw no answer to. */
export const withRedeliveries = <T>(list: readonly T[], random: Random, share = 0.05): T[] => {
  const placed = list.flatMap((element, place) =>
    random.chance(share)
      ? [
          { element, place },
          { element, place: place + random.between(1, 6) + 0.5 },
        ]
      : [{ element, place }],
  )
  return placed.toSorted((a, b) => a.place - b.place).map(({ element }) => element)
}

/** A list in which neighbours have changed places now and then, as webhooks that travel side by side do. */
export const withOvertaking = <T>(list: readonly T[], random: Random, share = 0.1): T[] => {
  const result = [...list]
  for (let index = 1; index < result.length; index++)
    if (random.chance(share)) [result[index - 1], result[index]] = [result[index] as T, result[index - 1] as T]
  return result
}
