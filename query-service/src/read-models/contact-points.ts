import type { ContactPoint } from '@kervan/contracts/events/person.events'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf } from '@kervan/contracts/text/phone'

/**
 * What a search looks through: the folded name and e-mails, each word after a space so that its beginning can be asked
 * for, and the digits of the phones.
 */
export const searchTextOf = (name: string, contactPoints: readonly ContactPoint[]): string => {
  const emails = contactPoints.flatMap((point) => (point.kind === 'email' ? [foldTr(point.value)] : []))
  const phones = contactPoints.flatMap((point) => (point.kind === 'phone' ? [digitsOf(point.value)] : []))
  return ` ${[foldTr(name), ...emails, ...phones].join(' ')}`
}

export const firstOf = (kind: 'phone' | 'email', contactPoints: readonly ContactPoint[]): string | null =>
  contactPoints.find((point) => point.kind === kind)?.value ?? null

/** The contact points that are left when one is taken away. */
export const without = (contactPoints: readonly ContactPoint[], removed: ContactPoint): readonly ContactPoint[] =>
  contactPoints.filter((point) => JSON.stringify(point) !== JSON.stringify(removed))
