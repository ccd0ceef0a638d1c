/** Letters whose folded form is not their NFD base letter. Turkish I/ı/İ/i all meet in `i`. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  I: 'i',
  İ: 'i',
  ı: 'i',
  i: 'i',
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
export const foldTr = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => EXCEPTIONS[letter] ?? plain(letter))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()

const plain = (letter: string): string =>
  letter
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
