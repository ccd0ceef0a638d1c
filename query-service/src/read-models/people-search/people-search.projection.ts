import type { Recorded } from '@kervan/contracts/events/catalog'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { listIndexes } from '../../lists/list-indexes.ts'
import { SEARCH_LENGTH, searchTextOf } from '../../lists/search-text.ts'
import {
  bigint,
  boolean,
  cut,
  type Effect,
  nullable,
  projection,
  put,
  type RowOf,
  recordId,
  table,
  text,
  turkishText,
  update,
  uuid,
  via,
} from '../../projector/declare.ts'
import { firstOf } from '../contact-points.ts'
import { keepPeople, knownPeople } from '../known-people.ts'
import { groupOf, ownerOf, wholePerson } from '../merged-people.ts'

/** Leads by the place in the log at which they were opened. */
export const leads = table('people_search_leads', {
  key: 'lead_id',
  columns: { lead_id: uuid(), person_id: uuid(), opened: bigint(), archived: boolean() },
  indexes: ['(person_id, opened)'],
})

export const people = table('people_search', {
  key: 'person_id',
  columns: {
    person_id: uuid(),
    name: cut(turkishText(), NAME_LENGTH),
    phone: nullable(text()),
    email: nullable(text()),
    search: cut(text(), SEARCH_LENGTH),
  },
  indexes: listIndexes({ key: 'person_id', sorts: ['name'], filters: [], search: 'search' }),
})

type Person = RowOf<typeof people>

/** Everybody, also those who are merged into another one and are found as that one. */
const everybody = knownPeople('people_search_everybody')
const kept = keepPeople(everybody)

const searchRowOf = (person: RowOf<typeof everybody>): Person => ({
  person_id: person.person_id,
  name: person.name,
  phone: firstOf('phone', person.contact_points),
  email: firstOf('email', person.contact_points),
  search: searchTextOf(person.name, [...person.contact_points, ...person.former_points]),
})

/** Who has a person's name is found by what everybody has who is the same. */
const followGroup = <Event extends Recorded>(personOf: (event: Event) => string): Effect<Event> =>
  put(
    people,
    { rows: via(everybody, personOf, 'root'), reads: { group: groupOf(everybody, personOf) } },
    (_event, row, { group }) => {
      const person = wholePerson(group)
      return person ? searchRowOf(person) : (row ?? null)
    },
  )
const followPerson = followGroup<Recorded>(recordId)

export const peopleSearch = projection({
  name: 'people-search',
  version: 3,
  tables: [leads, everybody, people],
  on: {
    PersonRegistered: [kept.registered, followPerson],
    PersonNameCorrected: [kept.renamed, followPerson],
    MergedValuesTaken: [kept.chosen, followPerson],
    MergedValuesReturned: [kept.chosen, followPerson],
    ContactPointAdded: [kept.contactAdded, followPerson],
    ContactPointRemoved: [kept.contactRemoved, followPerson],
    ContactPointCorrected: [kept.contactCorrected, followPerson],
    PersonMerged: [update(people, () => null), kept.merged, followPerson],
    PersonUnmerged: [kept.unmerged, followPerson, followGroup(({ data }: Recorded<'PersonUnmerged'>) => data.from)],
    LeadOpened: put(leads, (event) => ({
      lead_id: recordId(event),
      person_id: ownerOf(event.data),
      opened: event.position,
      archived: false,
    })),
    LeadArchived: update(leads, (_event, row) => ({ ...row, archived: true })),
    LeadRestored: update(leads, (_event, row) => ({ ...row, archived: false })),
  },
})
