import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { role } from '@kervan/contracts/kinds/role/role'
import { isStaff } from '@kervan/contracts/permissions/permissions'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'

type Answer = ResponseOf<typeof listColleagues>
type Colleague = Answer['data'][number]
type Role = Answer['roles'][number]

export const colleaguesRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listColleagues, ['colleagues', role.collection], ports, async (call) => {
    const { user } = signedIn(call)
    const seesAll = isStaff(user)
    const [{ rows: data }, { rows: roles }] = await Promise.all([
      ports.pool.query<Colleague>(
        `select user_id as id, username, full_name as "fullName", archived from read.colleagues
         where $1 or user_id = $2 order by full_name, user_id`,
        [seesAll, user.id],
      ),
      ports.pool.query<Role>(
        'select id, f_name as name, archived from read.roles where $1 or id::text = $2 order by f_name, id',
        [seesAll, user.subRole],
      ),
    ])
    return { body: { data, roles } }
  }),
]
