import type { Context, Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { ContactPoint, PersonEvent } from '@kervan/contracts/events/person.events'
import type { RecordCommand, Values } from '../../kit/record/record-command.ts'
import {
  evolvePerson,
  findContactPoint,
  has,
  type KnownPerson,
  noPerson,
  type PersonState,
  personKit,
  recordOf,
} from './person.state.ts'

export type PersonCommand =
  | {
      readonly type: 'Register'
      readonly name: string
      readonly contactPoints: readonly ContactPoint[]
      /** What else is known of one who is not there yet. */
      readonly set?: Values
    }
  | { readonly type: 'AddContactPoint' | 'RemoveContactPoint'; readonly contactPoint: ContactPoint }
  /** Another person takes what was claimed for this one; what is about to write it down here loses the race. */
  | { readonly type: 'YieldClaim'; readonly to: string }
  /** Written again each time: if this one is about to be merged away itself, that loses the race. */
  | { readonly type: 'ExpectMerge'; readonly personId: string }
  | { readonly type: 'Merge'; readonly into: string }
  | { readonly type: 'Unmerge' }
  | { readonly type: 'DismissDuplicate'; readonly other: string; readonly upTo: string }
  | { readonly type: 'RestoreDuplicate'; readonly other: string }
  /** What every kind of record may be asked. */
  | Exclude<RecordCommand, { type: 'Create' | 'State' }>

const decidePerson = (command: PersonCommand, person: PersonState, context: Context): readonly PersonEvent[] => {
  if (command.type === 'Register') return register(command, person, context)
  if (command.type === 'YieldClaim') return yieldClaim(command.to, person)
  if (person.status !== 'known') throw refused('person-not-found')
  switch (command.type) {
    case 'AddContactPoint':
      return has(person, command.contactPoint)
        ? []
        : [{ type: 'ContactPointAdded', data: { contactPoint: command.contactPoint } }]
    case 'RemoveContactPoint':
      return removePoint(person, command.contactPoint)
    case 'ExpectMerge':
      if (person.mergedInto !== null) throw refused('person-merged', { into: person.mergedInto })
      return [{ type: 'PersonMergeExpected', data: { personId: command.personId } }]
    case 'Merge':
      if (person.mergedInto !== null) throw refused('person-merged', { into: person.mergedInto })
      return [{ type: 'PersonMerged', data: { into: command.into } }]
    case 'Unmerge':
      if (person.mergedInto === null) throw refused('person-not-merged')
      return [{ type: 'PersonUnmerged', data: { from: person.mergedInto } }]
    case 'DismissDuplicate':
      return [{ type: 'DuplicateDismissed', data: { other: command.other, upTo: command.upTo } }]
    case 'RestoreDuplicate':
      return [{ type: 'DuplicateRestored', data: { other: command.other } }]
    default:
      return personKit.decide(command, recordOf(person), context) as readonly PersonEvent[]
  }
}

/** Registering somebody who is there adds the contact points that are new and leaves the name alone. */
const register = (
  { name, contactPoints, set = {} }: Extract<PersonCommand, { type: 'Register' }>,
  person: PersonState,
  context: Context,
): readonly PersonEvent[] => {
  if (contactPoints.length === 0) throw refused('contact-required')
  if (person.status === 'abandoned') throw refused('person-not-found')
  if (person.status !== 'known') {
    const registered: PersonEvent = { type: 'PersonRegistered', data: { name, contactPoints: [...contactPoints] } }
    const state = evolvePerson(person, registered, { revision: 0n, at: context.now, by: context.by })
    return [registered, ...decidePerson({ type: 'Change', set }, state, context)]
  }
  return contactPoints
    .filter((point) => !has(person, point))
    .map((contactPoint) => ({ type: 'ContactPointAdded', data: { contactPoint } }))
}

const yieldClaim = (to: string, person: PersonState): readonly PersonEvent[] => {
  if (person.status === 'known') return [{ type: 'ContactPointYielded', data: { to } }]
  return person.status === 'none' ? [{ type: 'PersonRegistrationAbandoned', data: {} }] : []
}

const removePoint = (person: KnownPerson, contactPoint: ContactPoint): readonly PersonEvent[] => {
  const held = findContactPoint(person, contactPoint)
  if (!held) throw refused('contact-point-missing')
  if (person.contactPoints.length === 1)
    throw refused(person.mergedInto === null ? 'last-contact-point' : 'last-contact-point-of-merged')
  return [{ type: 'ContactPointRemoved', data: { contactPoint: held } }]
}

export const personDecider: Decider<PersonState, PersonCommand, PersonEvent> = {
  kind: 'person',
  initial: noPerson,
  evolve: evolvePerson,
  decide: decidePerson,
}
