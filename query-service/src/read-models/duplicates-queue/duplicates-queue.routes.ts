import { listDuplicates } from '@kervan/contracts/api/people/list-duplicates'
import type { Route } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { readDuplicates } from './duplicates-queue.queries.ts'

export const duplicatesQueueRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listDuplicates, ['duplicates-queue'], ports, async ({ query }) => ({
    body: await readDuplicates(ports.pool, query.limit),
  })),
]
