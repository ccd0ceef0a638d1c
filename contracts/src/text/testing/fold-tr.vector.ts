/** Pairs that every implementation of the Turkish folding must agree on. */
export const FOLD_VECTOR: readonly (readonly [text: string, folded: string])[] = [
  ['Işıl Çağrı Öztürk', 'isil cagri ozturk'],
  ['İSTANBUL', 'istanbul'],
  ['ISPARTA', 'isparta'],
  ['ığüşöç IĞÜŞÖÇ', 'igusoc igusoc'],
  ['Straße', 'strasse'],
  ['Ægir Øre', 'aegir ore'],
  ['Łukasz Đorđe', 'lukasz dorde'],
  ['Əli Məmmədov', 'eli memmedov'],
  ['Иван Петров', 'иван петров'],
  ['  a \t b\n', 'a b'],
  ['José Ñandú', 'jose nandu'],
  ['عبد الله', 'عبد الله'],
  ['', ''],
]
