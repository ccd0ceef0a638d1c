import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { Field } from '@kervan/contracts/kit/fields/field'
import {
  type Effect,
  one,
  type Projection,
  recordId,
  type Table,
  update,
  where,
  whereVia,
} from '../projector/declare.ts'
import { type KnownPeople, keepPeople } from '../read-models/known-people.ts'
import { groupOf } from '../read-models/merged-people.ts'
import { columnOf } from './record-columns.ts'
import type { RowMaker, Stored } from './record-row.ts'

type Rows = Table<Stored, string>

/** Rows follow what happens to the people whom some of their fields name: a name, a way to be reached, a merge and its undoing. */
export const followPeople = (
  rows: Rows,
  people: KnownPeople,
  fields: readonly (readonly [string, Field])[],
  { withPerson }: Pick<RowMaker, 'withPerson'>,
): Projection['on'] => {
  const kept = keepPeople(people)
  const ofEach = <Event extends Recorded>(effectOf: (field: readonly [string, Field]) => Effect<Event>) =>
    fields.map(effectOf)
  /** The table of people was changed by the effect before. */
  const followGroup = <Event extends Recorded>(personOf: (event: Event) => string): readonly Effect<Event>[] =>
    ofEach((field) =>
      update(
        rows,
        { rows: whereVia(columnOf(field[0]), people, personOf, 'root'), reads: { group: groupOf(people, personOf) } },
        (event, row, { group }) => withPerson(row, field, group, event),
      ),
    )
  const followPerson = followGroup<Recorded>(recordId)
  const withRoot = (row: Stored, field: string, root: string, { position }: Recorded): Stored => ({
    ...row,
    [columnOf(field)]: root,
    changed: position,
  })
  return {
    PersonRegistered: kept.registered,
    PersonNameCorrected: [kept.renamed, ...followPerson],
    MergedValuesTaken: [kept.chosen, ...followPerson],
    MergedValuesReturned: [kept.chosen, ...followPerson],
    ContactPointAdded: [kept.contactAdded, ...followPerson],
    ContactPointRemoved: [kept.contactRemoved, ...followPerson],
    ContactPointCorrected: [kept.contactCorrected, ...followPerson],
    PersonMerged: [
      kept.merged,
      ...ofEach<Recorded<'PersonMerged'>>(([field]) =>
        update(
          rows,
          { rows: where(columnOf(field), recordId), reads: { person: one(people, recordId) } },
          (event, row, { person }) => (person ? withRoot(row, field, person.root, event) : row),
        ),
      ),
      ...followPerson,
    ],
    PersonUnmerged: [
      // A row goes with whom it names, which the table says as long as the two are one.
      ...ofEach<Recorded<'PersonUnmerged'>>(([field]) =>
        update(
          rows,
          { rows: whereVia(columnOf(field), people, recordId, 'root'), reads: { group: groupOf(people, recordId) } },
          (event, row, { group }) => {
            const named = group.find(({ person_id }) => person_id === row.values[field])
            return named?.path.includes(recordId(event)) ? withRoot(row, field, recordId(event), event) : row
          },
        ),
      ),
      kept.unmerged,
      ...followPerson,
      ...followGroup(({ data }: Recorded<'PersonUnmerged'>) => data.from),
    ],
  }
}
