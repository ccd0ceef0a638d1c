import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { nameWithoutContact } from '@kervan/contracts/permissions/without-contact'
import type { OwnReads } from '../../kit/kept-record.ts'
import { searchTextOf } from '../../lists/search-text.ts'
import { type Effect, type Projection, recordId, type Table, update, via } from '../../projector/declare.ts'
import { firstOf } from '../contact-points.ts'
import { keepPeople, knownPeople } from '../known-people.ts'
import { keptLeads } from '../leads-list/leads-list.projection.ts'
import { groupOf, wholePerson } from '../merged-people.ts'
import { columns, type StoredPerson } from './people.tables.ts'
import { PEOPLE_TELLS } from './person-row.ts'

type People = Table<StoredPerson, string>

const everybody = knownPeople('people_everybody')
const kept = keepPeople(everybody)

/** Who has a person's name is found by what everybody has who is the same. */
const followGroup = <Event extends Recorded>(people: People, personOf: (event: Event) => string): Effect<Event> =>
  update(
    people,
    { rows: via(everybody, personOf, 'root'), reads: { group: groupOf(everybody, personOf) } },
    (event, row, { group }) => {
      const { name = '', contact_points = [], former_points = [] } = wholePerson(group) ?? {}
      return {
        ...row,
        open_name: nameWithoutContact(name) || null,
        phone: firstOf('phone', contact_points),
        email: firstOf('email', contact_points),
        search: searchTextOf(name, [...contact_points, ...former_points]),
        changed: event.position,
      }
    },
  )

const follow = (people: People): Projection['on'] => {
  const followPerson = followGroup<Recorded>(people, recordId)
  const setMerged = (merged: boolean): Effect<Recorded> =>
    update(people, ({ position }: Recorded, row) => ({ ...row, merged, changed: position }))
  return {
    PersonRegistered: [setMerged(false), kept.registered, followPerson],
    PersonNameCorrected: [kept.renamed, followPerson],
    MergedValuesTaken: [kept.chosen, followPerson],
    MergedValuesReturned: [kept.chosen, followPerson],
    ContactPointAdded: [kept.contactAdded, followPerson],
    ContactPointRemoved: [kept.contactRemoved, followPerson],
    ContactPointCorrected: [kept.contactCorrected, followPerson],
    PersonMerged: [setMerged(true), kept.merged, followPerson],
    PersonUnmerged: [
      setMerged(false),
      kept.unmerged,
      followPerson,
      followGroup(people, ({ data }: Recorded<'PersonUnmerged'>) => data.from),
    ],
  }
}

/** People as they are kept for reading: the rows of any kind, and how they are reached beside. */
export const PEOPLE_READS: OwnReads<typeof columns> = {
  columns,
  listed: ({ places, ...placed }) => ({
    ...placed,
    places: { ...places, name: { value: 'f_name', sort: 'open_name' } },
  }),
  tables: [everybody],
  on: follow,
  seenWith: { columns: keptLeads.columns, by: 'person_id' },
  tells: PEOPLE_TELLS,
}
