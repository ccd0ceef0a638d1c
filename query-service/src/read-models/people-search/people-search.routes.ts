import { searchPeople } from '@kervan/contracts/api/people/search-people'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { findPeople } from './people-search.queries.ts'

export const peopleSearchRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(searchPeople, ['people-search'], ports, async ({ body, session }) => ({
    body: { data: await findPeople(ports.pool, body.search, body.limit, leadsForReader(signedIn({ session }).user)) },
  })),
]
