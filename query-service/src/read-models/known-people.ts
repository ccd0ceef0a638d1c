import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { withAdded, withCorrected, withRemoved } from '@kervan/contracts/people/held-points'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { cut, json, put, recordId, table, text, update, uuid } from '../projector/declare.ts'
import { withPoints } from './contact-points.ts'
import { alone, keepMerges } from './merged-people.ts'
import { nameSince } from './name-since.ts'

/** A read model's own table of people, for names and contact points that its other tables show. */
export const knownPeople = (name: string) =>
  table(name, {
    key: 'person_id',
    columns: {
      person_id: uuid(),
      name: cut(text(), NAME_LENGTH),
      contact_points: json<readonly ContactPoint[]>(),
      former_points: json<readonly ContactPoint[]>(),
      root: uuid(),
      path: json<readonly string[]>(),
    },
    lookups: ['root'],
  })

export type KnownPeople = ReturnType<typeof knownPeople>

/** What keeps such a table; to be put before the effects that read it. */
export const keepPeople = (people: KnownPeople) => ({
  registered: put(people, (event: Recorded<'PersonRegistered'>) => ({
    person_id: recordId(event),
    name: event.data.name,
    contact_points: event.data.contactPoints,
    former_points: [],
    ...alone(recordId(event)),
  })),
  renamed: update(people, ({ data }: Recorded<'PersonNameCorrected'>, row) => ({ ...row, name: data.name })),
  chosen: update(people, (event: Recorded<'MergedValuesTaken' | 'MergedValuesReturned'>, row) => ({
    ...row,
    name: nameSince(event) ?? row.name,
  })),
  contactAdded: update(people, ({ data }: Recorded<'ContactPointAdded'>, row) =>
    withPoints(row, (held) => withAdded(held, data.contactPoint)),
  ),
  contactRemoved: update(people, ({ data }: Recorded<'ContactPointRemoved'>, row) =>
    withPoints(row, (held) => withRemoved(held, data.contactPoint)),
  ),
  contactCorrected: update(people, ({ data }: Recorded<'ContactPointCorrected'>, row) =>
    withPoints(row, (held) => withCorrected(held, data)),
  ),
  ...keepMerges(people),
})
