import type { Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { ContactPoint, PersonEvent } from '@kervan/contracts/events/person.events'
import { evolvePerson, has, heldAs, type KnownPerson, noPerson, type PersonState } from './person.state.ts'

export type PersonCommand =
  | { readonly type: 'Register'; readonly name: string; readonly contactPoints: readonly ContactPoint[] }
  | { readonly type: 'CorrectName'; readonly name: string }
  | { readonly type: 'AddContactPoint' | 'RemoveContactPoint'; readonly contactPoint: ContactPoint }

const decidePerson = (command: PersonCommand, person: PersonState): readonly PersonEvent[] => {
  if (command.type === 'Register') return register(command, person)
  if (person.status === 'none') throw refused('person-not-found')
  switch (command.type) {
    case 'CorrectName':
      return command.name === person.name ? [] : [{ type: 'PersonNameCorrected', data: { name: command.name } }]
    case 'AddContactPoint':
      return has(person, command.contactPoint)
        ? []
        : [{ type: 'ContactPointAdded', data: { contactPoint: command.contactPoint } }]
    case 'RemoveContactPoint':
      return removePoint(person, command.contactPoint)
  }
}

/** Registering somebody who is there adds the contact points that are new and leaves the name alone. */
const register = (
  { name, contactPoints }: Extract<PersonCommand, { type: 'Register' }>,
  person: PersonState,
): readonly PersonEvent[] => {
  if (contactPoints.length === 0) throw refused('contact-required')
  if (person.status === 'none') return [{ type: 'PersonRegistered', data: { name, contactPoints: [...contactPoints] } }]
  return contactPoints
    .filter((point) => !has(person, point))
    .map((contactPoint) => ({ type: 'ContactPointAdded', data: { contactPoint } }))
}

const removePoint = (person: KnownPerson, contactPoint: ContactPoint): readonly PersonEvent[] => {
  const held = heldAs(person, contactPoint)
  if (!held) throw refused('contact-point-missing')
  if (person.contactPoints.length === 1) throw refused('last-contact-point')
  return [{ type: 'ContactPointRemoved', data: { contactPoint: held } }]
}

export const personDecider: Decider<PersonState, PersonCommand, PersonEvent> = {
  kind: 'person',
  initial: noPerson,
  evolve: evolvePerson,
  decide: decidePerson,
}
