import { phoneWritings } from '@kervan/contracts/text/equal-phones'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf, soughtDigits } from '@kervan/contracts/text/phone'
import { plainEmail } from '@kervan/contracts/text/typed-email'
import type { ContactPoint } from './ContactLinks.tsx'

/** Whether what was typed is one of the contact points: a number with or without its country, an e-mail in any spelling. */
export const hasTyped = (points: readonly ContactPoint[], kind: ContactPoint['kind'], typed: string): boolean => {
  const digits = soughtDigits(typed)
  const isTyped =
    kind === 'phone'
      ? (value: string) => digits !== '' && phoneWritings(value).some((writing) => digitsOf(writing).endsWith(digits))
      : (value: string) => foldTr(value) === foldTr(plainEmail(typed))
  return points.some((point) => point.kind === kind && isTyped(point.value))
}
