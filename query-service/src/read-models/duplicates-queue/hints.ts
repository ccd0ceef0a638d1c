import { DUPLICATE_REASONS, type DuplicateReason } from '@kervan/contracts/api/people/list-duplicates'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { cutText } from '@kervan/contracts/text/cut-text'
import { phoneIdentity } from '@kervan/contracts/text/equal-phones'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf } from '@kervan/contracts/text/phone'
import { foldedName } from '@kervan/contracts/text/same-name'

/** Digits of a number that are the same in its national and its other writings. */
const SAME_DIGITS = 9
const LAST_DIGITS = 4

/** `<reason>:<what they have in common>`: two people with the same hint may be one. */
export type Hint = string

/** Characters of a hint; an index takes four bytes for each of them. */
const LONGEST = 400

const hint = (reason: DuplicateReason, ...what: readonly string[]): Hint =>
  cutText(`${reason}:${what.join(' ')}`, LONGEST)

export const reasonOf = (of: Hint): DuplicateReason => of.slice(0, of.indexOf(':')) as DuplicateReason

/** How much speaks for it. */
export const scoreOf = (hints: readonly Hint[]): number =>
  [...new Set(hints.map(reasonOf))].reduce(
    (sum, reason) => sum + 2 ** (DUPLICATE_REASONS.length - 1 - DUPLICATE_REASONS.indexOf(reason)),
    0,
  )

/** What a person may have in common with another record of the same person. */
export const hintsOf = (name: string, points: readonly ContactPoint[]): readonly Hint[] => {
  const folded = foldedName(name)
  const hints = points.flatMap((point): Hint[] => {
    if (point.kind === 'email') return [hint('same-email', plainEmail(point.value))]
    if (point.kind === 'channel') return folded.includes(' ') ? [hint('name-and-channel', point.channel, folded)] : []
    const digits = digitsOf(phoneIdentity(point.value))
    return [
      ...(digits.length >= SAME_DIGITS ? [hint('same-number', digits.slice(-SAME_DIGITS))] : []),
      ...(folded ? [hint('name-and-digits', folded, digits.slice(-LAST_DIGITS))] : []),
    ]
  })
  return [...new Set(hints)]
}

/** One address in the writings that reach one mailbox: what follows a plus, and dots where the provider ignores them. */
const plainEmail = (email: string): string => {
  const [local = '', domain = ''] = foldTr(email).split('@')
  const box = local.replace(/\+.*$/, '')
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
