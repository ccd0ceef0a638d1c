import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf } from '@kervan/contracts/text/phone'

/** Digits of a telephone number that are worth looking for. */
const ENOUGH_DIGITS = 4

/**
 * What a search asks of a search text (see `searchTextOf`): every word begins one of its words, or four digits and more
 * stand anywhere in a phone. A number typed with spaces, a plus or leading zeros is one number.
 */
export const searchConditions = (column: string, typed: string, parameter: (value: unknown) => string): string[] =>
  patternsOf(typed).map((pattern) => `${column} like ${parameter(pattern)}`)

export const patternsOf = (typed: string): string[] => {
  const number = /^[\d\s()+./-]+$/.test(typed) ? digitsOf(typed).replace(/^0+/, '') : ''
  if (number.length >= ENOUGH_DIGITS) return [`%${number}%`]
  return foldTr(typed)
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^\d{4,}$/.test(word) ? `%${word}%` : `% ${escaped(word)}%`))
}

/** LIKE's own signs, as letters. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')
