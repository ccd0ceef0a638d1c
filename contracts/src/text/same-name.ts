import { foldTr } from './fold-tr.ts'

/** The words and numbers of a name as names are compared: folded, in whichever order they are written. */
export const foldedName = (name: string): string =>
  foldTr(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

export const isSameName = (one: string, other: string): boolean =>
  foldTr(one) === foldTr(other) || (foldedName(one) !== '' && foldedName(one) === foldedName(other))
