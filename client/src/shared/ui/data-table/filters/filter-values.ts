import { valuesOf } from '../table-state.ts'
import { isPresence } from './filter-text.ts'

/** The values that a filter is set to; none where it asks for empty or filled ones. */
export const chosenIn = (text: string): readonly string[] => (isPresence(text) ? [] : valuesOf(text))

/** A value more, or one less where it was chosen. */
export const toggleValue = (chosen: readonly string[], value: string): readonly string[] =>
  chosen.includes(value) ? chosen.filter((held) => held !== value) : [...chosen, value]
