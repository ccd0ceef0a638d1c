import type { searchPeople } from '@kervan/contracts/api/people/search-people'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type pg from 'pg'
import { allOf, condition } from '../../lists/condition.ts'
import { searchConditions, searchNameConditions } from '../../lists/list-conditions.ts'
import { readPage } from '../../lists/read-page.ts'
import type { RowOf } from '../../projector/declare.ts'
import type { LeadsForReader } from '../leads-for-reader.ts'
import { people } from './people-search.projection.ts'

type Found = ResponseOf<typeof searchPeople>['data']

/** People by name, as the Turkish alphabet has them, each with the newest lead that is not archived. */
export const findPeople = async (
  pool: pg.Pool,
  search: string,
  limit: number,
  { owners, seesContact, row: shown }: LeadsForReader,
): Promise<Found> => {
  const ofOwners = condition(
    ['person_id'],
    (parameter) =>
      `person_id in (select person_id from read.leads_list where f_owner = any (${parameter(owners)}::uuid[]))`,
  )
  const found = seesContact ? searchConditions('search', search) : searchNameConditions('search', 'name', search)
  const request = {
    table: people,
    order: [{ column: 'name', descending: false }],
    limit,
    condition: allOf(owners === null ? found : [ofOwners, ...found]),
  }
  const page = await readPage(pool, request)
  const rows = page.rows as unknown as readonly RowOf<typeof people>[]
  const newest = await newestLeads(
    pool,
    rows.map(({ person_id }) => person_id),
    owners,
  )
  return rows.map((row) =>
    shown({
      id: row.person_id,
      name_surname: row.name,
      phone_number: row.phone,
      email_address: row.email,
      leadId: newest.get(row.person_id) ?? null,
    }),
  )
}

const newestLeads = async (
  pool: pg.Pool,
  people: readonly string[],
  owners: readonly string[] | null,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await pool.query<{ person_id: string; lead_id: string }>(
    `select distinct on (who.root) who.root as person_id, lead_id
     from read.people_search_everybody who join read.people_search_leads using (person_id)
     where who.root = any ($1) and not archived
       and ($2::uuid[] is null or lead_id in (select id from read.leads_list where f_owner = any ($2))) order by who.root, opened desc, lead_id desc`,
    [people, owners],
  )
  return new Map(rows.map(({ person_id, lead_id }) => [person_id, lead_id]))
}
