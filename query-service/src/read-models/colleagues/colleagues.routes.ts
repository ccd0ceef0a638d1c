import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { Route } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'

type Colleague = ResponseOf<typeof listColleagues>['data'][number]

export const colleaguesRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listColleagues, ['colleagues'], ports, async () => {
    const { rows } = await ports.pool.query<Colleague>(
      'select user_id as id, username, full_name as "fullName", archived from read.colleagues order by full_name',
    )
    return { body: { data: rows } }
  }),
]
