import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import type { Route } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'

export const colleaguesRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listColleagues, ['colleagues'], ports, async () => {
    const { rows } = await ports.pool.query<{ id: string; username: string; fullName: string }>(
      'select user_id as id, username, full_name as "fullName" from read.colleagues order by full_name',
    )
    return { body: { data: rows } }
  }),
]
