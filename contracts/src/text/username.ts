import { foldTr } from './fold-tr.ts'

const PLAIN = /^(?=.*[a-z])[a-z\d._-]+$/

/**
 * Whether a name of a user cannot be taken for another's: letters that fold to plain Latin ones, one of them at least; digits, dots,
 * hyphens and underscores. Other alphabets have too many letters that look Latin ones' twins for any list of them to be whole.
 */
export const isUnmistakable = (name: string): boolean => PLAIN.test(foldTr(name))
