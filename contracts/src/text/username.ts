import { foldTr } from './fold-tr.ts'

/** Of which each is a name's alone: two in one name are what disguises are made of. */
const SCRIPTS = [
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Armenian',
  'Georgian',
  'Han',
  'Hangul',
  'Thai',
  'Devanagari',
].map((script) => new RegExp(`^[\\p{Script=${script}}\\d._-]+$`, 'u'))
const LATIN = /^[a-z\d._-]+$/

/** Letters of other scripts that look as Latin ones do, in lower case (Unicode Technical Standard 39, confusables). */
const LIKE_LATIN = /^[абвгеікмнопрсстухцѕіјһԁԛԝԍѵαβγεικμνορτυχωѡյոսցհօзɡאסו\d._-]+$/u

/**
 * Whether a name of a user cannot be taken for another's: letters that fold to plain Latin ones, or those of one other script
 * of which at least one looks like no Latin letter; digits, dots, hyphens and underscores.
 */
export const isUnmistakable = (name: string): boolean => {
  const folded = foldTr(name)
  if (LATIN.test(folded)) return true
  return SCRIPTS.some((script) => script.test(folded)) && !LIKE_LATIN.test(folded)
}
