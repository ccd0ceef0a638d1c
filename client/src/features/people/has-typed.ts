import { phoneWritings } from '@kervan/contracts/text/equal-phones'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf } from '@kervan/contracts/text/phone'
import type { ContactPoint } from './ContactLinks.tsx'

/** Whether what was typed is one of the contact points: a number with or without its country, an e-mail in any spelling. */
export const hasTyped = (points: readonly ContactPoint[], kind: ContactPoint['kind'], typed: string): boolean => {
  const isTyped =
    kind === 'phone'
      ? (value: string) =>
          phoneWritings(value).some((each) => digitsOf(each).endsWith(digitsOf(typed).replace(/^0+/, '')))
      : (value: string) => foldTr(value) === foldTr(typed.trim())
  return points.some((point) => point.kind === kind && isTyped(point.value))
}
