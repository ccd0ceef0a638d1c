import { getCurrentUser } from '@kervan/contracts/api/auth/get-current-user'
import { getPermissions } from '@kervan/contracts/api/auth/get-permissions'
import { listSessions } from '@kervan/contracts/api/auth/list-sessions'
import { testAuthHeaders } from '@kervan/contracts/api/auth/test-auth-headers'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { placeOf } from '@kervan/infra/http/session-place'
import type { QueryPorts } from './read-route.ts'

/** What a session says of itself. */
export const sessionRoutes = ({ sessions }: Pick<QueryPorts, 'sessions'>): readonly Route[] => [
  route(getCurrentUser, async (call) => ({ body: { success: true as const, user: signedIn(call).user } })),
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
