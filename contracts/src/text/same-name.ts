import { foldName } from './fold-tr.ts'

/** What stands between the words of a name; apostrophes are also written by signs that count as letters. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{M}\p{N}]|[\u02b9-\u02bf])+/u

/** The words and numbers of a name as names are compared: folded, in whichever order they are written. */
export const foldedName = (name: string): string =>
  foldName(name).split(BETWEEN_WORDS).filter(Boolean).toSorted().join(' ')

export const isSameName = (one: string, other: string): boolean =>
  foldName(one) === foldName(other) || (foldedName(one) !== '' && foldedName(one) === foldedName(other))
