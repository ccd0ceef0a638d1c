import { plainDigit, UNSEEN_SIGNS } from './plain-signs.ts'

/**
 * Letters whose folded form is not their NFD base letter in lower case. Turkish I/ı/İ/i all meet in `i`, both sigmas of Greek in the one that
 * stands within words, letters of Arabic in those of Persian.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  İ: 'i',
  ı: 'i',
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  þ: 'th',
  Þ: 'th',
  ł: 'l',
  Ł: 'l',
  ə: 'e',
  Ə: 'e',
  ŋ: 'n',
  Ŋ: 'n',
  ħ: 'h',
  Ħ: 'h',
  ς: 'σ',
}

const PERSIAN: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ٱ: 'ا' }

/** Marks without which a word stays the same word. In scripts of India and Thailand marks are vowels, and stay. */
const MARKS =
  /(?=[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}/gu

const UNSEEN = new RegExp(`^[${UNSEEN_SIGNS}]$`, 'u')
const DIGIT = /^[\u0660-\u0669\u06f0-\u06f9]$/

/**
 * Folds a text for search: no case, no diacritics, nothing unseen, wide and ornamental letters as plain ones, Turkish letters to their plain
 * neighbours (İ, I, ı to i; ş to s; ğ to g), a sigma to one wherever it stands, Arabic letters to those of Persian, digits to ours. Other scripts
 * keep their letters and the marks that are vowels, in lower case, each without regard to its neighbours. White space becomes single spaces.
 */
export const foldTr = (text: string): string => foldBy(text, plainOf)

/**
 * Folds a name for whether two are one. As {@link foldTr}, but letters of Japanese keep the marks that voice them, by which names differ.
 */
export const foldName = (text: string): string => foldBy(text, plainInNames)

const foldBy = (text: string, plain: (letter: string) => string): string => {
  const letters = NOT_ASCII.test(text) ? foldLetters(text, plain) : text.toLowerCase()
  return letters.replace(/\s+/gu, ' ').trim()
}

const NOT_ASCII = /[^\p{ASCII}]/u

const foldLetters = (text: string, plain: (letter: string) => string): string =>
  text
    .normalize('NFKC')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[^\p{ASCII}]/gu, (letter) => plain(letter))

/** Letters that were met before: read models fold the same few again and again. */
const met = new Map<string, string>(Object.entries(EXCEPTIONS))

const plainOf = (letter: string): string => {
  const known = met.get(letter)
  if (known !== undefined) return known
  const plain = plainLetter(letter)
  met.set(letter, plain)
  return plain
}

/** Marks that voice letters of Japanese. */
const VOICING = /[\u3099\u309a]/

const isVoicedKana = (letter: string): boolean =>
  letter >= '\u3040' && letter <= '\u30ff' && VOICING.test(letter.normalize('NFD'))

const plainInNames = (letter: string): string => (isVoicedKana(letter) ? letter : plainOf(letter))

const plainLetter = (letter: string): string => {
  if (UNSEEN.test(letter)) return ''
  if (DIGIT.test(letter)) return plainDigit(letter)
  const base = letter.normalize('NFD').replace(MARKS, '').toLowerCase()
  return PERSIAN[base] ?? base
}
