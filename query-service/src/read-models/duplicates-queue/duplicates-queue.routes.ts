import { listDuplicates } from '@kervan/contracts/api/people/list-duplicates'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { readDuplicates } from './duplicates-queue.queries.ts'

export const duplicatesQueueRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listDuplicates, ['duplicates-queue', 'leads-list'], ports, async ({ query, session }) => {
    const { owners, person, preview } = leadsForReader(signedIn({ session }).user)
    // A reader who sees only some people cannot be shown pairs.
    if (owners !== null) return { body: { data: [], total: { value: 0, exact: true } } }
    const { data, total } = await readDuplicates(ports.pool, query.limit)
    const told = data.map((pair) => ({
      ...pair,
      people: pair.people.map((each) => ({ ...person(each), lastMessage: preview(each.lastMessage) })),
    }))
    return { body: { data: told, total } }
  }),
]
