import type { ContactPoint, PersonEvent } from '@kervan/contracts/events/person.events'
import type { Place, RecordState } from '@kervan/contracts/record/record-state'
import { person as declared } from '@kervan/contracts/records/person'
import { personRules } from '@kervan/contracts/records/rules/person.rules'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { UniqueKey } from '../identity/identity.decider.ts'

/** The rules that a person has as every declared record has them. */
export const personKit = recordDecider(declared, personRules)

export interface KnownPerson {
  readonly status: 'known'
  readonly name: string
  /** The person as the declaration folds it. */
  readonly record: RecordState
  readonly contactPoints: readonly ContactPoint[]
  /** The person that this one is the same as, and whose name both have; null where it stands for itself. */
  readonly mergedInto: string | null
  /** Those that were to be merged into this one. Whether one is, its own record says. */
  readonly expected: readonly string[]
  /** Those into which this one was merged at any time. */
  readonly everInto: readonly string[]
}
export interface NoPerson {
  /** `abandoned`: what was claimed for it went to another before it was registered; it can never be. */
  readonly status: 'none' | 'abandoned'
}
export type PersonState = NoPerson | KnownPerson

export const recordOf = (person: PersonState): RecordState | null => (person.status === 'known' ? person.record : null)

export const noPerson: PersonState = { status: 'none' }

/** A contact point as it is compared and claimed: an e-mail in any spelling is one. */
export const uniqueKeyOf = (point: ContactPoint): UniqueKey => {
  if (point.kind === 'phone') return { kind: 'phone', value: point.value }
  if (point.kind === 'email') return { kind: 'email', value: foldTr(point.value) }
  return { kind: 'channel', value: `${point.channel}:${point.value}` }
}

/** The contact point of the person that is claimed by this key. */
export const findListed = (person: KnownPerson, { kind, value }: UniqueKey): ContactPoint | undefined =>
  person.contactPoints.find((held) => held.kind === kind && uniqueKeyOf(held).value === value)

/** What the person has that is the same as a contact point, as the person has it. */
export const findContactPoint = (person: KnownPerson, point: ContactPoint): ContactPoint | undefined =>
  findListed(person, uniqueKeyOf(point))

export const has = (person: KnownPerson, point: ContactPoint): boolean => findContactPoint(person, point) !== undefined

export const evolvePerson = (person: PersonState, event: PersonEvent, place: Place): PersonState => {
  const after = evolveOwn(person, event)
  return after.status === 'known'
    ? { ...after, record: personKit.evolve(recordOf(person), event, place) as RecordState }
    : after
}

/** What a person is beside the fields of the declaration. */
const evolveOwn = (person: PersonState, event: PersonEvent): NoPerson | Omit<KnownPerson, 'record'> => {
  if (event.type === 'PersonRegistered')
    return {
      status: 'known',
      name: event.data.name,
      contactPoints: event.data.contactPoints,
      mergedInto: null,
      expected: [],
      everInto: [],
    }
  if (event.type === 'PersonRegistrationAbandoned') return { status: 'abandoned' }
  if (person.status !== 'known') return person
  switch (event.type) {
    case 'PersonNameCorrected':
      return { ...person, name: event.data.name }
    case 'ContactPointAdded':
      return { ...person, contactPoints: [...person.contactPoints, event.data.contactPoint] }
    case 'ContactPointRemoved': {
      const removed = findContactPoint(person, event.data.contactPoint)
      return { ...person, contactPoints: person.contactPoints.filter((point) => point !== removed) }
    }
    case 'PersonMergeExpected':
      return { ...person, expected: [...new Set([...person.expected, event.data.personId])] }
    case 'PersonMerged':
      return {
        ...person,
        mergedInto: event.data.into,
        everInto: [...new Set([...person.everInto, event.data.into])],
      }
    case 'PersonUnmerged':
      return { ...person, mergedInto: null }
    case 'ContactPointYielded':
    case 'DuplicateDismissed':
    case 'DuplicateRestored':
    case 'PersonChanged':
    case 'PersonTagged':
    case 'PersonUntagged':
    case 'PersonNoteAdded':
    case 'PersonNoteRemoved':
    case 'PersonArchived':
    case 'PersonRestored':
      return person
  }
}
