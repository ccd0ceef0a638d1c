import { foldTr } from '@kervan/contracts/text/fold-tr'

/** Sorted before whatever begins later. */
const AT_START = 0
const AT_WORD = 1
const INSIDE = 2

/** How well a title answers what is typed, the smaller the better; null where a typed word is not in it. */
export const matchWords = (title: string, typed: string): number | null => {
  const text = foldTr(title)
  const words = foldTr(typed).split(/\s+/).filter(Boolean)
  if (!words.every((word) => text.includes(word))) return null
  const [first = ''] = words
  return text.startsWith(first) ? AT_START : text.includes(` ${first}`) ? AT_WORD : INSIDE
}

/** Those that answer, the best first; among equals their order stays. */
export const bestMatches = <Entry extends { readonly title: string }>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] =>
  entries
    .flatMap((entry) => {
      const rank = matchWords(entry.title, typed)
      return rank === null ? [] : [{ entry, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
