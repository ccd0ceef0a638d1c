import type { searchPeople } from '@kervan/contracts/api/people/search-people'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type pg from 'pg'
import { allOf } from '../../lists/condition.ts'
import { searchConditions } from '../../lists/list-conditions.ts'
import { readPage } from '../../lists/read-page.ts'
import type { RowOf } from '../../projector/declare.ts'
import { people } from './people-search.projection.ts'

type Found = ResponseOf<typeof searchPeople>['data']

/** People by name, as the Turkish alphabet has them, each with the newest lead that is not archived. */
export const findPeople = async (pool: pg.Pool, search: string, limit: number): Promise<Found> => {
  const request = {
    table: people,
    order: [{ column: 'name', descending: false }],
    limit,
    condition: allOf(searchConditions('search', search)),
  }
  const page = await readPage(pool, request)
  const rows = page.rows as unknown as readonly RowOf<typeof people>[]
  const newest = await newestLeads(
    pool,
    rows.map(({ person_id }) => person_id),
  )
  return rows.map((row) => ({
    id: row.person_id,
    name_surname: row.name,
    phone_number: row.phone,
    email_address: row.email,
    leadId: newest.get(row.person_id) ?? null,
  }))
}

const newestLeads = async (pool: pg.Pool, people: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await pool.query<{ person_id: string; lead_id: string }>(
    `select distinct on (who.root) who.root as person_id, lead_id
     from read.people_search_everybody who join read.people_search_leads using (person_id)
     where who.root = any ($1) and not archived order by who.root, opened desc`,
    [people],
  )
  return new Map(rows.map(({ person_id, lead_id }) => [person_id, lead_id]))
}
