import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { cutText, NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { phoneWritings } from '@kervan/contracts/text/equal-phones'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf, soughtDigits } from '@kervan/contracts/text/phone'
import { plainSigns } from '@kervan/contracts/text/plain-signs'
import { plainEmail } from '@kervan/contracts/text/typed-email'

/** Characters that a search looks through: a name and some hundred contact points. */
export const SEARCH_LENGTH = 4_000

/** Digits of a telephone number that are worth looking for. */
const ENOUGH_DIGITS = 4
/** Numbers that are long enough. */
const NUMBERS = new RegExp(`\\d{${ENOUGH_DIGITS},}`, 'g')
/** Digits of one number that are found wherever they stand in it. */
const MOST_DIGITS = 40
/** Characters of a word of a message that can be found; longer ones are no words. */
export const LONGEST_WORD = 100

const wordsOf = (text: string): string[] =>
  foldTr(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
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
  return joined([
    ...wordsOf(cutText(name, NAME_LENGTH)),
    ...emails,
    ...values('phone').flatMap(phoneWritings).map(digitsOf),
  ])
}

/** A number that is written with what stands between its digits, of a text in plain signs. */
const WRITTEN_NUMBER = /\d[\d\s()+./_·•-]{2,}\d/g

/**
 * What a search for messages looks through: the words of one, addresses whole too, the digits of numbers that are written apart, and what
 * of each number begins at any of its digits. So all that can be looked for begins a word.
 */
export const searchTextOfMessage = (written: string): string => {
  const text = plainSigns(written)
  const words = [
    ...wordsOf(text),
    ...(text.includes('@')
      ? foldTr(text)
          .split(' ')
          .filter((word) => word.includes('@'))
      : []),
    ...(text.match(WRITTEN_NUMBER) ?? []).map(digitsOf).filter((digits) => digits.length >= ENOUGH_DIGITS),
  ]
  const numbers = words.flatMap((word) => word.match(NUMBERS) ?? [])
  return joined([...words, ...numbers.flatMap(endsOf)].map((word) => word.slice(0, LONGEST_WORD)))
}

/** The number, and what is left of it from each of its digits on, as long as that can be looked for. */
const endsOf = (digits: string): string[] => {
  const number = digits.slice(0, MOST_DIGITS)
  return Array.from({ length: number.length - ENOUGH_DIGITS + 1 }, (_, from) => number.slice(from))
}

/** One of the things that a text must have to be found. */
export interface Sought {
  readonly letters: string
  /** It stands anywhere in a number; else it begins a word. */
  readonly isWithin: boolean
}

/**
 * All of what a search text must have: every word that was typed begins one of its words, or, of four digits and more, stands anywhere
 * in a phone. A number typed with spaces, a plus or leading zeros is one number.
 */
export const soughtIn = (typed: string): Sought[] => {
  const number = soughtDigits(typed)
  if (number.length >= ENOUGH_DIGITS) return [{ letters: number, isWithin: true }]
  return foldTr(isAddress(typed) ? plainEmail(typed) : typed)
    .split(' ')
    .flatMap((word) => (word.includes('@') ? [word] : wordsOf(word)))
    .map((letters) => ({ letters, isWithin: letters.length >= ENOUGH_DIGITS && /^\d+$/.test(letters) }))
}

/** An address alone, perhaps with the name beside it or copied as a link. */
const isAddress = (typed: string): boolean => /^[^\s@]+@[^\s@]+$/.test(plainEmail(typed))

/** A LIKE pattern for what is sought in a search text. */
export const patternOf = ({ letters, isWithin }: Sought): string => `${isWithin ? '%' : '% '}${escaped(letters)}%`

/** LIKE patterns, all of which a search text must match ({@link soughtIn}). */
export const patternsOf = (typed: string): string[] => soughtIn(typed).map(patternOf)

/** LIKE's own signs, as letters. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')
