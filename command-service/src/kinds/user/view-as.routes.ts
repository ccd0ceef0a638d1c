import { viewAsUser } from '@kervan/contracts/api/users/view-as-user'
import { refused } from '@kervan/contracts/errors/refusal'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Records } from '../../ports.ts'
import { currentUserOf } from './current-user-of.ts'
import { userDecider } from './user.decider.ts'

/** An administrator looks at what a colleague sees. No other user may, whatever rights they have: scopes are not within one another. */
export const viewAsRoutes = ({ runner, sessions, access, logger }: Records): readonly Route[] => [
  route(viewAsUser, async (call) => {
    const { id: viewer, user: by } = signedIn(call)
    const id = call.params.id.toLowerCase()
    const { state, revision } = await runner.load(userDecider, id)
    if (!state) throw refused('user-not-found')
    if (by.userType !== 'admin') throw refused('not-permitted')
    const user = currentUserOf(id, state)
    if (!user.active) throw refused('user-deactivated')
    await access.followRole(user.subRole)
    const { ip = null, headers } = call.raw
    const origin = { userAgent: headers['user-agent'] ?? null, address: ip, asOf: revision ?? 0n, viewer }
    const { token, session } = await sessions.start(user, origin)
    // Changes of the user meanwhile reached only the sessions that there were.
    await access.followUser(id)
    logSecurity(logger, { security: 'view-started', userId: id, by: by.id, sessionId: session.id })
    return { body: { success: true as const, user: session.user, token } }
  }),
]
