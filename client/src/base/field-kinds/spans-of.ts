/** So many in a row are told by the first and the last of them. */
const SPAN = 3

/**
 * Chosen words in their order, three and more in a row by their ends: `[['monday', 'friday'], ['sunday']]`. Words that are not among
 * those that may be chosen come last.
 */
export const spansOf = (chosen: readonly string[], order: readonly string[]): readonly (readonly string[])[] => {
  const runs: string[][] = []
  for (const [place, value] of order.entries()) {
    if (!chosen.includes(value)) continue
    const run = runs.at(-1)
    if (run && run.at(-1) === order[place - 1]) run.push(value)
    else runs.push([value])
  }
  const others = chosen.filter((value) => !order.includes(value))
  return [
    ...runs.flatMap((run) => (run.length < SPAN ? run.map((value) => [value]) : [[run[0]!, run.at(-1)!]])),
    ...others.map((value) => [value]),
  ]
}
