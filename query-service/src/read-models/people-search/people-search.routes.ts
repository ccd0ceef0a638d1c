import { searchPeople } from '@kervan/contracts/api/people/search-people'
import type { Route } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { findPeople } from './people-search.queries.ts'

export const peopleSearchRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(searchPeople, ['people-search'], ports, async ({ query }) => ({
    body: { data: await findPeople(ports.pool, query.search, query.limit) },
  })),
]
