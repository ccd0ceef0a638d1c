import type { Context, Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { ContactPoint, PersonEvent } from '@kervan/contracts/kinds/person/person.events'
import type { CorrectionReason } from '@kervan/contracts/people/correction-reasons'
import { isSamePoint } from '@kervan/contracts/people/held-points'
import { MERGED_FIELDS, type MergedField } from '@kervan/contracts/people/kept-values'
import { eachTagOnce, wornAs } from '@kervan/contracts/text/same-tag'
import type { RecordCommand, Values } from '../../kit/record/record-command.ts'
import { type ConsentCommand, decideConsent } from './decide-consent.ts'
import { handedOver, ownerOfShown, pickTaken, returnedOf, type TakenFields, tagsIn, tagsShown } from './held-fields.ts'
import {
  broughtBy,
  evolvePerson,
  findContactPoint,
  findFormer,
  has,
  type KnownPerson,
  lists,
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
      /** All names by which a message names the person who wrote it. */
      readonly namedBy?: readonly ContactPoint[]
      /** Other values of a person who is not registered yet. */
      readonly set?: Values
    }
  | { readonly type: 'AddContactPoint' | 'RemoveContactPoint'; readonly contactPoint: ContactPoint }
  /** `seen` is the revision that the corrector saw; null where the record is taken as it is. */
  | {
      readonly type: 'CorrectContactPoint'
      readonly from: ContactPoint
      readonly to: ContactPoint
      readonly reason?: CorrectionReason
      readonly seen: bigint | null
    }
  | ConsentCommand
  /** Another person takes the claim of this one; a command that is about to write the contact point here loses the race. */
  | { readonly type: 'YieldClaim'; readonly to: string }
  /** Written again each time: if this person is about to be merged away, that merge loses the race. */
  | { readonly type: 'ExpectMerge'; readonly personId: string }
  /** `keep`: fields in which `into` is to show what this one holds. */
  | { readonly type: 'Merge'; readonly into: string; readonly keep?: readonly MergedField[] }
  | { readonly type: 'Unmerge' }
  | ({ readonly type: 'TakeValues'; readonly from: string } & TakenFields)
  | { readonly type: 'ReturnValues'; readonly from: string }
  | { readonly type: 'DismissDuplicate'; readonly other: string; readonly upTo: string }
  | { readonly type: 'RestoreDuplicate'; readonly other: string }
  /** Commands that every kind of record takes. */
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
    case 'CorrectContactPoint':
      return correctPoint(command, person, context)
    case 'GiveConsent':
    case 'WithdrawConsent':
      return decideConsent(command, person.consents[command.channel], context)
    case 'ExpectMerge':
      if (person.mergedInto !== null) throw refused('person-merged', { into: person.mergedInto })
      return [{ type: 'PersonMergeExpected', data: { personId: command.personId } }]
    case 'Merge':
      if (person.mergedInto !== null) throw refused('person-merged', { into: person.mergedInto })
      return [merge(command, person)]
    case 'Unmerge':
      if (person.mergedInto === null) throw refused('person-not-merged')
      return [{ type: 'PersonUnmerged', data: { from: person.mergedInto } }]
    case 'TakeValues':
      return takeValues(command, person)
    case 'ReturnValues':
      return returnValues(command.from, person)
    case 'DismissDuplicate':
      return [{ type: 'DuplicateDismissed', data: { other: command.other, upTo: command.upTo } }]
    case 'RestoreDuplicate':
      return [{ type: 'DuplicateRestored', data: { other: command.other } }]
    default:
      return (personKit.decide(command, recordOf(person), context) as readonly PersonEvent[]).map((event) =>
        withOwnBefore(event, person),
      )
  }
}

/** Where a field shows another person's value, the event's value before the change is the person's own. */
const withOwnBefore = (event: PersonEvent, { held }: KnownPerson): PersonEvent => {
  if (event.type !== 'PersonChanged') return event
  const changes = Object.entries(event.data.changes).map(([field, change]) => [
    field,
    ownerOfShown(held, field as MergedField) === undefined ? change : { ...change, from: held.own[field] ?? null },
  ])
  return { ...event, data: { ...event.data, changes: Object.fromEntries(changes) } }
}

const merge = ({ into, keep = [] }: Extract<PersonCommand, { type: 'Merge' }>, { held }: KnownPerson): PersonEvent => {
  const { values, ofOthers, tags } = handedOver(held, keep)
  return {
    type: 'PersonMerged',
    data: {
      into,
      ...(keep.length > 0 && { kept: values }),
      ...(ofOthers.length > 0 && { ofOthers: [...ofOthers] }),
      ...(tags.length > 0 && { tags: [...tags] }),
    },
  }
}

/** Fields that were changed by hand since the merge was about to be written stay as they are. */
const takeValues = (
  { from, ...handed }: Extract<PersonCommand, { type: 'TakeValues' }>,
  { expectedAt, held }: KnownPerson,
): readonly PersonEvent[] => {
  const isOlder = (field: MergedField) => (held.changedAt[field] ?? -1n) < (expectedAt[from] ?? 0n)
  const { values, ofOthers, tags } = pickTaken(handed, MERGED_FIELDS.filter(isOlder))
  const bringsTags = tags.some((tag) => wornAs(tagsIn(held.own), tag) === undefined)
  if (Object.keys(values).length + ofOthers.length === 0 && !bringsTags) return []
  const data = {
    from,
    values,
    ...(ofOthers.length > 0 && { ofOthers: [...ofOthers] }),
    ...(bringsTags && { tags: { brought: [...tags], all: eachTagOnce([...tagsShown(held), ...tags]) } }),
  }
  return [{ type: 'MergedValuesTaken', data }]
}

const returnValues = (from: string, { held }: KnownPerson): readonly PersonEvent[] => {
  const returned = returnedOf(held, from)
  if (!returned) return []
  const { values, ofOthers, tags } = returned
  const data = {
    from,
    values,
    ...(ofOthers.length > 0 && { ofOthers: [...ofOthers] }),
    ...(tags && { tags: [...tags] }),
  }
  return [{ type: 'MergedValuesReturned', data }]
}

/** Registering a person who exists adds the contact points that are new; the name and former contact points stay as they are. */
const register = (
  { name, contactPoints, namedBy = [], set = {} }: Extract<PersonCommand, { type: 'Register' }>,
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
  const cameBy = namedBy.filter((point) => lists(person, point))
  return contactPoints
    .filter((point) => !lists(person, point))
    .map((contactPoint) => ({
      type: 'ContactPointAdded',
      data: { contactPoint, ...(cameBy.length > 0 && { cameBy }) },
    }))
}

const yieldClaim = (to: string, person: PersonState): readonly PersonEvent[] => {
  if (person.status === 'known') return [{ type: 'ContactPointYielded', data: { to } }]
  return person.status === 'none' ? [{ type: 'PersonRegistrationAbandoned', data: {} }] : []
}

const removePoint = (person: KnownPerson, contactPoint: ContactPoint): readonly PersonEvent[] => {
  const held = findContactPoint(person, contactPoint)
  const removed = held ?? findFormer(person, contactPoint)
  if (!removed) throw refused('contact-point-missing')
  if (held && person.contactPoints.length === 1)
    throw refused(person.mergedInto === null ? 'last-contact-point' : 'last-contact-point-of-merged')
  return [{ type: 'ContactPointRemoved', data: { contactPoint: removed } }]
}

/** A point that the corrector saw and that is gone was changed since; where it was corrected to the same, there is nothing to do. */
const correctPoint = (
  { from, to, reason, seen }: Extract<PersonCommand, { type: 'CorrectContactPoint' }>,
  person: KnownPerson,
  context: Context,
): readonly PersonEvent[] => {
  const current = context.revision ?? -1n
  const conflict = () => refused('revision-conflict', { current: String(current), fields: {} })
  if (seen !== null && seen > current) throw conflict()
  const held = findContactPoint(person, from)
  if (held?.value === to.value) return []
  if (held) {
    const isTypo = reason === 'typo'
    const others = isTypo && !isSamePoint(held, to) ? broughtBy(person, held) : []
    return [
      { type: 'ContactPointCorrected', data: { from: held, to, ...(isTypo && { reason }) } },
      ...others
        .filter((point) => !isSamePoint(point, to))
        .map((contactPoint): PersonEvent => ({ type: 'ContactPointRemoved', data: { contactPoint } })),
    ]
  }
  if (has(person, to) && lists(person, from)) return []
  throw seen === null ? refused('contact-point-missing') : conflict()
}

export const personDecider: Decider<PersonState, PersonCommand, PersonEvent> = {
  kind: 'person',
  initial: noPerson,
  evolve: evolvePerson,
  decide: decidePerson,
}
