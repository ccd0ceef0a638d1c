import type { Reader } from '@kervan/contracts/permissions/visibility'
import type pg from 'pg'
import { leadsForReader } from '../leads-for-reader.ts'

/** Ids of all who are the same as a person whose timeline the reader sees; none where no such person, or no lead of theirs, is seen. */
export const peopleSeen = async (pool: pg.Pool, personId: string, reader: Reader): Promise<readonly string[]> => {
  const { owners } = leadsForReader(reader)
  const people = await groupOf(pool, personId)
  return people.length > 0 && owners !== null && !(await hasLeadOf(pool, people, owners)) ? [] : people
}

const hasLeadOf = async (pool: pg.Pool, people: readonly string[], owners: readonly string[]): Promise<boolean> => {
  const { rows } = await pool.query(
    'select 1 from read.leads_list where person_id = any ($1) and f_owner = any ($2) limit 1',
    [people, owners],
  )
  return rows.length > 0
}

/** Ids of all who are the same as a person; none where the person is not known. */
const groupOf = async (pool: pg.Pool, personId: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ person_id: string }>(
    `select person_id from read.timeline_people
     where root = (select root from read.timeline_people where person_id = $1) order by person_id`,
    [personId],
  )
  return rows.map(({ person_id }) => person_id)
}
