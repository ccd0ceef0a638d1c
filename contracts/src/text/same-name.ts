import { foldTr } from './fold-tr.ts'

/** The words and numbers of a name as names are compared: folded, in whichever order they are written. Empty where it has no letter. */
export const foldedName = (name: string): string => {
  const folded = foldTr(name)
  if (!/\p{L}/u.test(folded)) return ''
  return folded
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')
}

export const isSameName = (one: string, other: string): boolean =>
  foldTr(one) === foldTr(other) || (foldedName(one) !== '' && foldedName(one) === foldedName(other))
