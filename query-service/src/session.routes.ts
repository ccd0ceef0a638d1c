import { getCurrentUser } from '@kervan/contracts/api/auth/get-current-user'
import { getPermissions } from '@kervan/contracts/api/auth/get-permissions'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'

/** What a session says of itself. */
export const sessionRoutes: readonly Route[] = [
  route(getCurrentUser, async (call) => ({ body: { success: true as const, user: signedIn(call).user } })),
  route(getPermissions, async (call) => ({ body: { permissions: signedIn(call).user.permissions } })),
]
