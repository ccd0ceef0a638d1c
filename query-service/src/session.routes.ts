import { FIRST_STATUS } from '@kervan/contracts/agents/agent-statuses'
import type { Availability } from '@kervan/contracts/agents/availability'
import { getCurrentUser } from '@kervan/contracts/api/auth/get-current-user'
import { getPermissions } from '@kervan/contracts/api/auth/get-permissions'
import { listSessions } from '@kervan/contracts/api/auth/list-sessions'
import { testAuthHeaders } from '@kervan/contracts/api/auth/test-auth-headers'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { placeOf } from '@kervan/infra/http/session-place'
import type pg from 'pg'
import type { QueryPorts } from './read-route.ts'

/** What a session says of itself. */
export const sessionRoutes = ({ sessions, pool }: Pick<QueryPorts, 'sessions' | 'pool'>): readonly Route[] => [
  route(getCurrentUser, async (call) => {
    const { user } = signedIn(call)
    const { status: agentStatus, availableForCalls } = await availabilityOf(pool, user.id)
    return { body: { success: true as const, user: { ...user, agentStatus, availableForCalls } } }
  }),
  route(getPermissions, async (call) => ({ body: { permissions: signedIn(call).user.permissions } })),
  route(listSessions, async (call) => {
    const { id: current, user } = signedIn(call)
    const kept = await sessions.listOf(user.id)
    const data = kept.map((session) => ({
      ...session,
      place: placeOf(session.address, call.raw.ip ?? null),
      current: session.id === current,
    }))
    return { body: { data } }
  }),
  route(testAuthHeaders, async ({ raw: { headers } }) => ({
    body: {
      success: true as const,
      arrived: {
        authorization: headers.authorization !== undefined,
        cookie: headers.cookie !== undefined,
        marker: headers['x-requested-with'] === 'XMLHttpRequest',
        user: headers['x-user-id'] !== undefined,
      },
      at: new Date().toISOString(),
    },
  })),
]

const availabilityOf = async (pool: pg.Pool, userId: string): Promise<Availability> => {
  const { rows } = await pool.query<Availability>(
    'select status, available_for_calls as "availableForCalls" from read.agents where user_id = $1',
    [userId],
  )
  return rows[0] ?? FIRST_STATUS
}
