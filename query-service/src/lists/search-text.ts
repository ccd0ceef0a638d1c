import type { ContactPoint } from '@kervan/contracts/events/person.events'
import { cutText, NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf } from '@kervan/contracts/text/phone'

/** Characters that a search looks through: a name and some hundred contact points. */
export const SEARCH_LENGTH = 4_000

/** Digits of a telephone number that are worth looking for. */
const ENOUGH_DIGITS = 4

const wordsOf = (text: string): string[] =>
  foldTr(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Each word once, after a space, so that its beginning can be asked for. */
const joined = (words: readonly string[]): string => ` ${[...new Set(words)].join(' ')}`

/** What a search looks through, of what the types of fields give for it: the words of each text, e-mails whole. */
export const searchTextOfWords = (texts: readonly string[]): string =>
  joined(texts.flatMap((text) => (/^\S+@\S+$/.test(text) ? [foldTr(text)] : wordsOf(text))))

/** What a search for people looks through: the words of the name, e-mails whole and in words, the digits of the phones. */
export const searchTextOf = (name: string, contactPoints: readonly ContactPoint[]): string => {
  const values = (kind: ContactPoint['kind']) =>
    contactPoints.flatMap((point) => (point.kind === kind ? [point.value] : []))
  const emails = values('email').flatMap((email) => [
    foldTr(email),
    ...wordsOf(email.slice(0, email.indexOf('@'))).slice(1),
  ])
  return joined([...wordsOf(cutText(name, NAME_LENGTH)), ...emails, ...values('phone').map(digitsOf)])
}

/**
 * LIKE patterns, all of which a search text must match: every word that was typed begins one of its words, or, of four
 * digits and more, stands anywhere in a phone. A number typed with spaces, a plus or leading zeros is one number.
 */
export const patternsOf = (typed: string): string[] => {
  const number = /^[\d\s()+./-]+$/.test(typed) ? digitsOf(typed).replace(/^0+/, '') : ''
  if (number.length >= ENOUGH_DIGITS) return [`%${number}%`]
  return foldTr(typed)
    .split(' ')
    .flatMap((word) => (word.includes('@') ? [escaped(word)] : wordsOf(word)))
    .map((word) => (/^\d{4,}$/.test(word) ? `%${word}%` : `% ${word}%`))
}

/** LIKE's own signs, as letters. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')
