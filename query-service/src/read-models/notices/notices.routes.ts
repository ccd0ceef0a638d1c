import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import type { NewMessage } from '@kervan/contracts/realtime/messages'
import type { Route } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'

export const noticesRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listNotices, ['notices'], ports, async ({ query }) => {
    const { rows } = await ports.pool.query<{ notice: NewMessage }>(
      'select notice from read.notices order by position desc limit $1',
      [query.limit],
    )
    return { body: { data: rows.map(({ notice }) => notice) } }
  }),
]
