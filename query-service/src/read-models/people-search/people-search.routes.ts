import { searchPeople } from '@kervan/contracts/api/people/search-people'
import type { Route } from '@kervan/infra/http/mount'
import { searchConditions } from '../../lists/search-conditions.ts'
import type { RowOf } from '../../projector/declare.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import type { people } from './people-search.projection.ts'

export const peopleSearchRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(searchPeople, ['people-search'], ports, async ({ query }) => {
    const values: unknown[] = []
    const conditions = searchConditions('search', query.search, (value) => `$${values.push(value)}`)
    const { rows } = await ports.pool.query<RowOf<typeof people>>(
      `select person_id, name, phone, email, lead_ids from read.people_search
       where ${conditions.join(' and ') || 'false'} limit $${values.push(query.limit)}`,
      values,
    )
    return {
      body: {
        data: rows.map((row) => ({
          id: row.person_id,
          name_surname: row.name,
          phone_number: row.phone,
          email_address: row.email,
          leadId: row.lead_ids.at(-1) ?? null,
        })),
      },
    }
  }),
]
