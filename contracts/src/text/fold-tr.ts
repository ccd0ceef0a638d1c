/** Letters whose folded form is not their NFD base letter. Turkish I/ı/İ/i all meet in `i`. */
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
}

/**
 * Folds a text for search: no case, no diacritics, Turkish letters to their plain neighbours (İ, I, ı to i; ş to s; ğ to g).
 * Cyrillic, Arabic and others keep their letters, in lower case. White space becomes single spaces.
 */
export const foldTr = (text: string): string => {
  const letters = NOT_ASCII.test(text) ? foldLetters(text) : text.toLowerCase()
  return letters.replace(/\s+/gu, ' ').trim()
}

const NOT_ASCII = /[^\p{ASCII}]/u

const foldLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[^\p{ASCII}]/gu, plainOf)

/** Letters that were met before: read models fold the same few again and again. */
const met = new Map<string, string>(Object.entries(EXCEPTIONS))

const plainOf = (letter: string): string => {
  const known = met.get(letter)
  if (known !== undefined) return known
  const plain = letter
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  met.set(letter, plain)
  return plain
}
