import {
  listRegistrations,
  MOST_REGISTRATIONS,
  type Registration,
} from '@kervan/contracts/api/registrations/list-registrations'
import { user as declared } from '@kervan/contracts/kinds/user/user'
import { can } from '@kervan/contracts/permissions/permissions'
import { type Reader, visibilityOf } from '@kervan/contracts/permissions/visibility'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'

/** A reader limited to some users sees no registrations: a newcomer is no user yet. */
export const seesRegistrations = (user: Reader): boolean =>
  can(user, 'users.view') && visibilityOf(user, declared).scope === 'all'

export const registrationsRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listRegistrations, ['registrations'], ports, async (call) => {
    if (!seesRegistrations(signedIn(call).user)) return { body: { data: [] } }
    const { rows } = await ports.pool.query<Registration>(
      `select id, username, full_name as "fullName", email, registered_at as "registeredAt", standing,
          decided_at as "decidedAt", decided_by as "decidedBy"
        from read.registrations
        order by standing <> 'waiting', decided_at desc nulls first, registered_at, id limit $1`,
      [MOST_REGISTRATIONS],
    )
    return { body: { data: rows } }
  }),
]
