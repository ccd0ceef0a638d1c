import { phoneWritings } from '@kervan/contracts/text/equal-phones'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf, soughtDigits } from '@kervan/contracts/text/phone'
import type { Guest } from './guest.ts'

/** Fewer digits than this are no number that someone is looked for by. */
const DIGITS = 3

/** Those whose name has all words that were typed, in any order, or whose number has what was typed of one. */
export const findGuests = (guests: readonly Guest[], typed: string): readonly Guest[] => {
  const words = foldTr(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return guests
  const digits = soughtDigits(typed)
  return guests.filter(({ person }) => {
    if (digits.length >= DIGITS)
      return phoneWritings(person.phone ?? '').some((writing) => digitsOf(writing).includes(digits))
    const name = foldTr(person.name)
    return words.every((word) => name.includes(word))
  })
}
