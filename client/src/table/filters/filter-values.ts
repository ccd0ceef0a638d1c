import { parseValues, quoteValue, writeValues } from '@kervan/contracts/http/listed-values'
import { isPresence } from './filter-text.ts'

/** The values that a filter is set to; none where it asks for empty or filled ones. */
export const chosenIn = (text: string): readonly string[] => (isPresence(text) ? [] : parseValues(text))

/** The filter for values. One that is called as what asks for empty ones stands in quotes. */
export const writeChosen = (values: readonly string[]): string => {
  const text = writeValues(values)
  return isPresence(text) ? quoteValue(text) : text
}

/** A value more, or one less where it was chosen. */
export const toggleValue = (chosen: readonly string[], value: string): readonly string[] =>
  chosen.includes(value) ? chosen.filter((held) => held !== value) : [...chosen, value]
