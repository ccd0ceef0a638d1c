import type { ContactPoint } from '@kervan/contracts/events/person.events'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { listIndexes } from '../../lists/list-indexes.ts'
import { SEARCH_LENGTH, searchTextOf } from '../../lists/search-text.ts'
import {
  bigint,
  boolean,
  cut,
  json,
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
} from '../../projector/declare.ts'
import { firstOf, without } from '../contact-points.ts'

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
    contact_points: json<readonly ContactPoint[]>(),
    search: cut(text(), SEARCH_LENGTH),
  },
  indexes: listIndexes({ key: 'person_id', sorts: ['name'], filters: [], search: 'search' }),
})

type Person = RowOf<typeof people>

const known = (person: Pick<Person, 'person_id' | 'name' | 'contact_points'>): Person => ({
  ...person,
  phone: firstOf('phone', person.contact_points),
  email: firstOf('email', person.contact_points),
  search: searchTextOf(person.name, person.contact_points),
})

export const peopleSearch = projection({
  name: 'people-search',
  version: 2,
  tables: [leads, people],
  on: {
    PersonRegistered: put(people, (event) =>
      known({ person_id: recordId(event), name: event.data.name, contact_points: event.data.contactPoints }),
    ),
    PersonNameCorrected: update(people, ({ data }, row) => known({ ...row, name: data.name })),
    ContactPointAdded: update(people, ({ data }, row) =>
      known({ ...row, contact_points: [...row.contact_points, data.contactPoint] }),
    ),
    ContactPointRemoved: update(people, ({ data }, row) =>
      known({ ...row, contact_points: without(row.contact_points, data.contactPoint) }),
    ),
    LeadOpened: put(leads, (event) => ({
      lead_id: recordId(event),
      person_id: event.data.personId,
      opened: event.position,
      archived: false,
    })),
    LeadArchived: update(leads, (_event, row) => ({ ...row, archived: true })),
    LeadRestored: update(leads, (_event, row) => ({ ...row, archived: false })),
  },
})
