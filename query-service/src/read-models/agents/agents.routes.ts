import { FIRST_STATUS } from '@kervan/contracts/agents/agent-statuses'
import type { Availability } from '@kervan/contracts/agents/availability'
import { listOnlineUsers, type OnlineUser } from '@kervan/contracts/api/agents/list-online-users'
import { isStaff } from '@kervan/contracts/permissions/permissions'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import type { SeenUser } from '@kervan/infra/seen/port'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { isListed } from './is-listed.ts'

const MINUTE_MS = 60_000

interface Colleague extends Availability {
  readonly id: string
  readonly fullName: string
}

const entryOf = (
  { id, fullName, status, availableForCalls }: Colleague,
  seen: SeenUser | undefined,
  sessionActive: boolean,
  now: number,
): OnlineUser => ({
  id,
  name: fullName,
  full_name: fullName,
  agent_status: status,
  lastSeen: seen?.lastSeen ?? null,
  // Clocks of the database and of this machine may differ.
  timeSinceLastSeen: seen ? Math.max(0, Math.floor((now - Date.parse(seen.lastSeen)) / MINUTE_MS)) : null,
  sessionActive,
  isOnline: seen?.isOnline ?? false,
  availableForCalls,
})

export const agentsRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listOnlineUsers, ['agents', 'colleagues'], ports, async (call) => {
    const { user: reader } = signedIn(call)
    const [seen, withSession] = await Promise.all([ports.seen.all(), ports.sessions.usersWithSession()])
    const bySeen = new Map(seen.map((each) => [each.userId, each]))
    const { rows } = await ports.pool.query<Colleague>(
      `select user_id as id, full_name as "fullName", coalesce(status, $2) as status,
            coalesce(available_for_calls, $3) as "availableForCalls"
          from read.colleagues left join read.agents using (user_id)
          where user_id = any ($1::uuid[]) order by full_name, user_id`,
      [
        isStaff(reader) ? [...bySeen.keys(), ...withSession] : [reader.id],
        FIRST_STATUS.status,
        FIRST_STATUS.availableForCalls,
      ],
    )
    const now = Date.now()
    const users = rows.map((row) => entryOf(row, bySeen.get(row.id), withSession.has(row.id), now)).filter(isListed)
    return { body: { users } }
  }),
]
