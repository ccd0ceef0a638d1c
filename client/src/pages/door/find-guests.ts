import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf, isNumberAlone, writtenPhone } from '@kervan/contracts/text/phone'
import type { Guest } from './guest.ts'

/** Fewer digits than this are no number that someone is looked for by. */
const DIGITS = 3

/** Those whose name has all words that were typed, in any order, or whose number has what was typed of one. */
export const findGuests = (guests: readonly Guest[], typed: string): readonly Guest[] => {
  const words = foldTr(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return guests
  // A number is told with the zero of its country's own way of dialling, and kept without.
  const digits = digitsOf(typed).replace(/^0+/, '')
  const isNumber = digits.length >= DIGITS && isNumberAlone(writtenPhone(typed).number)
  return guests.filter(({ person }) => {
    if (isNumber) return person.phone?.replace(/\D/g, '').includes(digits) ?? false
    const name = foldTr(person.name)
    return words.every((word) => name.includes(word))
  })
}
