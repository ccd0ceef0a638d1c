import { foldTr } from './fold-tr.ts'
import { plainSigns } from './plain-signs.ts'

const PLAIN = /^(?=.*[a-z])[a-z\d._-]+$/

/**
 * Whether a name of a user cannot be taken for another's: letters that fold to plain Latin ones, one of them at least; digits, dots,
 * hyphens and underscores. Other alphabets have too many letters that look Latin ones' twins for any list of them to be whole.
 */
export const isUnmistakable = (name: string): boolean => {
  const kept = name.normalize('NFC')
  // What a search reads as a plain letter, a name has to be written with.
  return plainSigns(kept) === kept && PLAIN.test(foldTr(kept))
}
