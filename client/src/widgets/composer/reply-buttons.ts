import { tidyText } from '@kervan/contracts/text/typed-text'

/** The words of buttons as they are sent: what was left empty is none. */
export const tidyButtons = (words: readonly string[]): readonly string[] => words.map(tidyText).filter(Boolean)

/** An answer is told by the words of its button: no two are the same. */
export const areDistinct = (words: readonly string[]): boolean => {
  const tidy = tidyButtons(words)
  return new Set(tidy).size === tidy.length
}
