/** A word that begins with a sign, as far as it is typed: from the sign up to the caret, in UTF-16 code units. */
export interface Token {
  readonly from: number
  readonly to: number
  /** What stands behind the sign. */
  readonly typed: string
}

/** Longer words are text, not the beginning of a name. */
const LONGEST = 60

/**
 * The word at the caret that a sign begins: at the beginning of the text, of a line, or behind a blank. Null where there is none.
 * @param blanks  how many blanks may stand in it, as in the name of a person; a line's end never
 */
export const tokenAt = (text: string, caret: number, sign: string, blanks = 0): Token | null => {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf(sign)
  if (from < 0 || (from > 0 && !/\s/u.test(before[from - 1]!))) return null
  const typed = before.slice(from + sign.length)
  const gaps = typed.match(/\s/gu)?.length ?? 0
  if (typed.length > LONGEST || typed.includes('\n') || gaps > blanks || /^\s/u.test(typed)) return null
  return { from, to: caret, typed }
}
