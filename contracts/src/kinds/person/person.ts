import { email, phone } from '../../kit/fields/fields.ts'
import type { OwnEvents } from '../../kit/own-events.ts'
import { type RecordEffect, taggedWith, untaggedOf, valuesAfter } from '../../kit/record-effect.ts'
import { type KeptValues, returnedValues, takenValues } from '../../people/kept-values.ts'
import type { PersonEvent } from './person.events.ts'
import { plainPerson } from './person-fields.ts'

const PERSON_OWN_EVENTS: OwnEvents<PersonEvent> = {
  effects: {
    PersonRegistered: ({ name }) => ({ created: true, set: { name: inOneLine(name) } }),
    PersonNameCorrected: ({ name }) => ({ set: { name: inOneLine(name) } }),
    PersonChanged: ({ changes }) => ({ set: valuesAfter(changes) }),
    PersonTagged: ({ tag }) => taggedWith(tag),
    PersonUntagged: ({ tag }) => untaggedOf(tag),
    PersonNoteAdded: ({ noteId, text, wrote }) => ({ noteAdded: { id: noteId, text, ...(wrote && { wrote }) } }),
    PersonNoteRemoved: ({ noteId }) => ({ noteRemoved: noteId }),
    PersonArchived: () => ({ archived: true }),
    PersonRestored: () => ({ archived: false }),
    MergedValuesTaken: ({ tags, ...taken }) => setTo(takenValues(taken), tags?.all),
    MergedValuesReturned: ({ tags, ...returned }) => setTo(returnedValues(returned), tags),
    ContactPointAdded: () => ({}),
    ContactPointRemoved: () => ({}),
    ContactPointCorrected: () => ({}),
    ConsentGiven: () => ({}),
    ConsentWithdrawn: () => ({}),
    PersonRegistrationAbandoned: () => ({}),
    ContactPointYielded: () => ({}),
    PersonMergeExpected: () => ({}),
    PersonMerged: () => ({}),
    PersonUnmerged: () => ({}),
    DuplicateDismissed: () => ({}),
    DuplicateRestored: () => ({}),
  },
  says: {
    set: { name: (name: string) => ({ type: 'PersonNameCorrected', data: { name } }) },
    changed: {
      fields: Object.keys(plainPerson.fields).filter((name) => name !== plainPerson.title),
      as: (changes) => ({ type: 'PersonChanged', data: { changes } }),
    },
    tagged: (tag) => ({ type: 'PersonTagged', data: { tag } }),
    untagged: (tag) => ({ type: 'PersonUntagged', data: { tag } }),
    noteAdded: ({ id, ...note }) => ({ type: 'PersonNoteAdded', data: { noteId: id, ...note } }),
    noteRemoved: (noteId) => ({ type: 'PersonNoteRemoved', data: { noteId } }),
    archived: () => ({ type: 'PersonArchived', data: {} }),
    restored: () => ({ type: 'PersonRestored', data: {} }),
  },
}

/** A channel tells the name that its sender typed, whatever is in it; a field is one line. One that was erased stays empty. */
const inOneLine = (name: string): string => name && (name.replace(/[\p{Cc}\s]+/gu, ' ').trim() || '?')

const setTo = (values: KeptValues, tags: readonly string[] | undefined): RecordEffect => {
  const set = {
    ...values,
    ...(values.name !== undefined && { name: inOneLine(values.name) }),
    ...(tags !== undefined && { tags }),
  }
  return Object.keys(set).length === 0 ? {} : { set }
}

/** A person who wrote to us, or is known otherwise: what belongs to the human being and not to a sale or an event. */
export const person: typeof plainPerson = { ...plainPerson, events: PERSON_OWN_EVENTS }

const {
  fields: { name, ...others },
  refusals,
  list: _list,
  single: _single,
  ...asDeclared
} = person

/** A person as lists, pages and forms show one: beginning with the contact points, which have events of their own. */
export const shownPerson = {
  ...asDeclared,
  fields: {
    name,
    phone: phone({ search: true, group: 'contact' }),
    email: email({ search: true, group: 'contact' }),
    ...others,
  },
  refusals: { ...refusals, 'contact-required': ['create'], 'person-known': ['create'], 'person-not-found': ['create'] },
  list: { columns: ['name', 'phone', 'email', 'nationality', 'language', 'tags'], sort: 'name', views: [] },
} as const
