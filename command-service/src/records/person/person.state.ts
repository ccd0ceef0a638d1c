import type { IdentityKind } from '@kervan/contracts/events/identity.events'
import type { ContactPoint, PersonEvent } from '@kervan/contracts/events/person.events'
import { foldTr } from '@kervan/contracts/text/fold-tr'

export interface KnownPerson {
  readonly status: 'known'
  readonly name: string
  readonly contactPoints: readonly ContactPoint[]
}
export type PersonState = { readonly status: 'none' } | KnownPerson

export const noPerson: PersonState = { status: 'none' }

/** A contact point as it is compared and claimed: an e-mail in any spelling is one. */
export const identityOf = (point: ContactPoint): { readonly kind: IdentityKind; readonly value: string } => {
  if (point.kind === 'phone') return { kind: 'phone', value: point.value }
  if (point.kind === 'email') return { kind: 'email', value: foldTr(point.value) }
  return { kind: 'channel', value: `${point.channel}:${point.value}` }
}

/** What the person has that is the same as a contact point, as the person has it. */
export const heldAs = (person: KnownPerson, point: ContactPoint): ContactPoint | undefined => {
  const { kind, value } = identityOf(point)
  return person.contactPoints.find((held) => held.kind === kind && identityOf(held).value === value)
}

export const has = (person: KnownPerson, point: ContactPoint): boolean => heldAs(person, point) !== undefined

export const evolvePerson = (person: PersonState, event: PersonEvent): PersonState => {
  if (event.type === 'PersonRegistered')
    return { status: 'known', name: event.data.name, contactPoints: event.data.contactPoints }
  if (person.status === 'none') return person
  switch (event.type) {
    case 'PersonNameCorrected':
      return { ...person, name: event.data.name }
    case 'ContactPointAdded':
      return { ...person, contactPoints: [...person.contactPoints, event.data.contactPoint] }
    case 'ContactPointRemoved': {
      const removed = heldAs(person, event.data.contactPoint)
      return { ...person, contactPoints: person.contactPoints.filter((point) => point !== removed) }
    }
  }
}
