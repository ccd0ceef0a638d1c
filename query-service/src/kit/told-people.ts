import type { ToldPerson } from '@kervan/contracts/kit/fields/field'
import type pg from 'pg'
import type { RowOf } from '../projector/declare.ts'
import { viewOf } from '../projector/table-sql.ts'
import { firstOf } from '../read-models/contact-points.ts'
import type { KnownPeople } from '../read-models/known-people.ts'
import { wholePerson } from '../read-models/merged-people.ts'
import type { ForReader } from './for-reader.ts'

/** People as a reader may see them, by the id of each who was named. */
export type ToldPeople = ReadonlyMap<string, ToldPerson>

/** The people who are named, each as the one who has the name since a merge, from a kind's own table of people. */
export const peopleTold = async (
  pool: pg.Pool,
  table: KnownPeople | null,
  named: readonly string[],
  { person }: Pick<ForReader, 'person'>,
): Promise<ToldPeople> => {
  if (!table || named.length === 0) return new Map()
  const told = new Map(named.map((id) => [id, person({ id, name: '', phone: null, email: null })]))
  const { rows } = await pool.query<RowOf<KnownPeople>>(
    `select * from ${viewOf(table.name)}
     where root in (select root from ${viewOf(table.name)} where person_id = any ($1::uuid[])) order by person_id`,
    [[...new Set(named)]],
  )
  for (const group of Map.groupBy(rows, ({ root }) => root).values()) {
    const whole = wholePerson(group)
    if (!whole) continue
    const { person_id: id, name, contact_points } = whole
    const shown = person({ id, name, phone: firstOf('phone', contact_points), email: firstOf('email', contact_points) })
    for (const { person_id } of group) told.set(person_id, shown)
  }
  return told
}
