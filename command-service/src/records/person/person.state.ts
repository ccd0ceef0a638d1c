import type { ContactPoint, PersonEvent } from '@kervan/contracts/events/person.events'

export interface KnownPerson {
  readonly status: 'known'
  readonly name: string
  readonly contactPoints: readonly ContactPoint[]
}
export type PersonState = { readonly status: 'none' } | KnownPerson

export const noPerson: PersonState = { status: 'none' }

export const samePoint = (a: ContactPoint, b: ContactPoint): boolean =>
  a.kind === b.kind && a.value === b.value && (a.kind !== 'channel' || b.kind !== 'channel' || a.channel === b.channel)

export const evolvePerson = (person: PersonState, event: PersonEvent): PersonState => {
  if (event.type === 'PersonRegistered')
    return { status: 'known', name: event.data.name, contactPoints: event.data.contactPoints }
  if (person.status === 'none') return person
  switch (event.type) {
    case 'PersonNameCorrected':
      return { ...person, name: event.data.name }
    case 'ContactPointAdded':
      return { ...person, contactPoints: [...person.contactPoints, event.data.contactPoint] }
    case 'ContactPointRemoved':
      return {
        ...person,
        contactPoints: person.contactPoints.filter((point) => !samePoint(point, event.data.contactPoint)),
      }
  }
}
