import { person as declared } from '@kervan/contracts/kinds/person/person'
import type { ContactPoint, PersonEvent } from '@kervan/contracts/kinds/person/person.events'
import { personRules } from '@kervan/contracts/kinds/person/person.rules'
import { effectOf, fieldsSetBy, type Place, type RecordState } from '@kervan/contracts/kit/record-state'
import type { Channel } from '@kervan/contracts/messages/channels'
import {
  type HeldPoints,
  isSamePoint,
  withAdded,
  withCorrected,
  withRemoved,
} from '@kervan/contracts/people/held-points'
import { phoneWritings } from '@kervan/contracts/text/equal-phones'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { UniqueKey } from '../identity/identity.decider.ts'
import { type HeldConsent, holdConsent } from './decide-consent.ts'
import { type HeldFields, withReturned, withSetByHand, withTaken } from './held-fields.ts'

/** The rules that a person has as every declared record has them. */
export const personKit = recordDecider(declared, personRules)

export interface KnownPerson extends HeldPoints {
  readonly status: 'known'
  /** The person as it is shown: as the declaration folds it. */
  readonly record: RecordState
  /** What of it is the person's own, and what was chosen of others in merges. */
  readonly held: HeldFields
  /** Contact points that messages brought, and by which others of the person's each came, in the order of their coming. */
  readonly brought: readonly { readonly point: ContactPoint; readonly by: readonly ContactPoint[] }[]
  /** What was said last of each channel. */
  readonly consents: Readonly<Partial<Record<Channel, HeldConsent>>>
  /** The person that this one is the same as, and whose name both have; null where it stands for itself. */
  readonly mergedInto: string | null
  /** Those that were to be merged into this one. Whether one is, its own record says. */
  readonly expected: readonly string[]
  /** Where each of them was last said to come. */
  readonly expectedAt: Readonly<Record<string, bigint>>
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

/** A contact point as it is compared and claimed: an e-mail in any spelling is one, and a number in any of its writings. */
export const uniqueKeyOf = (point: ContactPoint): UniqueKey => {
  if (point.kind === 'phone') {
    const [value, ...alsoAs] = phoneWritings(point.value)
    return { kind: 'phone', value, ...(alsoAs.length > 0 && { alsoAs, toldAs: point.value }) }
  }
  if (point.kind === 'email') return { kind: 'email', value: foldTr(point.value) }
  return { kind: 'channel', value: `${point.channel}:${point.value}` }
}

const findIn = (points: readonly ContactPoint[], { kind, value }: UniqueKey): ContactPoint | undefined =>
  points.find((held) => held.kind === kind && uniqueKeyOf(held).value === value)

/** The contact point of the person that is claimed by this key: one of now or a former one. */
export const findListed = (person: KnownPerson, key: UniqueKey): ContactPoint | undefined =>
  findIn([...person.contactPoints, ...person.formerPoints], key)

/** What the person has now that is the same as a contact point, as the person has it. */
export const findContactPoint = (person: KnownPerson, point: ContactPoint): ContactPoint | undefined =>
  findIn(person.contactPoints, uniqueKeyOf(point))

export const findFormer = (person: KnownPerson, point: ContactPoint): ContactPoint | undefined =>
  findIn(person.formerPoints, uniqueKeyOf(point))

export const has = (person: KnownPerson, point: ContactPoint): boolean => findContactPoint(person, point) !== undefined

/** Whether it is the person's, be it a former one. */
export const lists = (person: KnownPerson, point: ContactPoint): boolean =>
  findListed(person, uniqueKeyOf(point)) !== undefined

/** What came by a contact point alone, or by what came by it, in the order of its coming. */
export const broughtBy = (person: KnownPerson, point: ContactPoint): readonly ContactPoint[] => {
  const found = [point]
  for (const { point: brought, by } of person.brought)
    if (lists(person, brought) && by.every((each) => found.some((other) => isSamePoint(each, other))))
      found.push(brought)
  return found.slice(1)
}

/** Ids of channels come by messages; those that were recorded before it was told came by the numbers and addresses of that time. */
const withBrought = (
  { brought, contactPoints }: KnownPerson,
  { contactPoint: point, cameBy }: Extract<PersonEvent, { type: 'ContactPointAdded' }>['data'],
): KnownPerson['brought'] => {
  const by = cameBy ?? (point.kind === 'channel' ? contactPoints.filter(({ kind }) => kind !== 'channel') : [])
  const others = brought.filter((each) => !isSamePoint(each.point, point))
  return by.length > 0 ? [...others, { point, by }] : others
}

export const nameShown = ({ record }: KnownPerson): string => record.values.name as string

export const evolvePerson = (person: PersonState, event: PersonEvent, place: Place): PersonState => {
  const after = evolveOwn(person, event, place)
  if (after.status !== 'known') return after
  const record = personKit.evolve(recordOf(person), event, place) as RecordState
  return { ...after, record, held: evolveHeld(person, event, record) }
}

const evolveHeld = (person: PersonState, event: PersonEvent, record: RecordState): HeldFields => {
  if (person.status !== 'known') return { own: record.values, taken: [], changedAt: {} }
  if (event.type === 'MergedValuesTaken') {
    const { from, values, ofOthers = [], tags } = event.data
    return withTaken(person.held, from, { values, ofOthers, tags: tags?.brought ?? [] })
  }
  if (event.type === 'MergedValuesReturned') return withReturned(person.held, event.data.from)
  const names = fieldsSetBy(declared, effectOf(declared, event) ?? {})
  if (names.length === 0) return person.held
  const set = Object.fromEntries(names.map((name) => [name, record.values[name] ?? null]))
  return withSetByHand(person.held, person.record.values, set, record.changed.revision)
}

/** What a person is beside the fields of the declaration. */
const evolveOwn = (
  person: PersonState,
  event: PersonEvent,
  place: Place,
): NoPerson | Omit<KnownPerson, 'record' | 'held'> => {
  if (event.type === 'PersonRegistered')
    return {
      status: 'known',
      contactPoints: event.data.contactPoints,
      formerPoints: [],
      brought: [],
      consents: {},
      mergedInto: null,
      expected: [],
      expectedAt: {},
      everInto: [],
    }
  if (event.type === 'PersonRegistrationAbandoned') return { status: 'abandoned' }
  if (person.status !== 'known') return person
  switch (event.type) {
    case 'ContactPointAdded':
      return { ...person, ...withAdded(person, event.data.contactPoint), brought: withBrought(person, event.data) }
    case 'ContactPointRemoved':
      return { ...person, ...withRemoved(person, event.data.contactPoint) }
    case 'ContactPointCorrected':
      return { ...person, ...withCorrected(person, event.data) }
    case 'ConsentGiven':
    case 'ConsentWithdrawn':
      return { ...person, consents: { ...person.consents, [event.data.channel]: holdConsent(event, place) } }
    case 'PersonMergeExpected':
      return {
        ...person,
        expected: [...new Set([...person.expected, event.data.personId])],
        expectedAt: { ...person.expectedAt, [event.data.personId]: place.revision },
      }
    case 'PersonMerged':
      return {
        ...person,
        mergedInto: event.data.into,
        everInto: [...new Set([...person.everInto, event.data.into])],
      }
    case 'PersonUnmerged':
      return { ...person, mergedInto: null }
    case 'ContactPointYielded':
    case 'MergedValuesTaken':
    case 'MergedValuesReturned':
    case 'PersonNameCorrected':
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
