import { searchPeople } from '@kervan/contracts/api/people/search-people'
import type { Route } from '@kervan/infra/http/mount'
import { searchConditions } from '../../lists/list-conditions.ts'
import { boundsOf, readPage } from '../../lists/read-page.ts'
import type { RowOf } from '../../projector/declare.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { people } from './people-search.projection.ts'

/** People by name, as the Turkish alphabet has them. */
export const peopleSearchRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(searchPeople, ['people-search'], ports, async ({ query: { search, limit } }) => {
    const { rows } = await readPage(
      ports.pool,
      {
        table: people,
        sort: 'name',
        descending: false,
        limit,
        conditions: (parameter) => searchConditions('search', search, parameter),
      },
      ['search'],
      boundsOf(true),
    )
    return { body: { data: (rows as unknown as RowOf<typeof people>[]).map(rowOf) } }
  }),
]

const rowOf = (row: RowOf<typeof people>) => ({
  id: row.person_id,
  name_surname: row.name,
  phone_number: row.phone,
  email_address: row.email,
  leadId: row.lead_ids.at(-1) ?? null,
})
