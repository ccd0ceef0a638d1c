import { login } from '@kervan/contracts/api/auth/login'
import { logout } from '@kervan/contracts/api/auth/logout'
import { registerUser } from '@kervan/contracts/api/users/register-user'
import { permitGrant } from '@kervan/contracts/kinds/permit-grant'
import { user as declared } from '@kervan/contracts/kinds/user/user'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { Principal } from '@kervan/contracts/permissions/permissions'
import { sessionCookie } from '@kervan/infra/http/cookies'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { accepted, causeOf } from '../../kit/command-route.ts'
import { forWriter } from '../../kit/record/for-writer.ts'
import type { Values } from '../../kit/record/record-command.ts'
import { recordRoutes } from '../../kit/record/record-routes.ts'
import { withPhonesInE164 } from '../../kit/record/typed-phones.ts'
import { judgeUnlessDone } from '../../kit/unless-done.ts'
import type { Records } from '../../ports.ts'
import { lookUpReferred } from '../look-up-referred.ts'
import { demandGoodPassword } from './demand-good-password.ts'
import { demandRole } from './demand-role.ts'
import { oneTimePassword } from './one-time-password.ts'
import { isRegistered, type NewUser, registerUserWith } from './register-user.ts'
import { reachUsers } from './run-on-user.ts'
import { signedInReply } from './signed-in-reply.ts'
import { userKit } from './user.decider.ts'

export const userRoutes = (records: Records): readonly Route[] => {
  const { sessions, access, idempotencyKeys, clock, signIn, logger } = records
  return [
    route(login, async (call) => {
      const { ip = '', socket, headers } = call.raw
      const request = {
        ...call.body,
        address: ip,
        userAgent: headers['user-agent'] ?? null,
        isGone: () => socket.destroyed,
      }
      return signedInReply(records, await signIn(request), call)
    }),
    route(logout, async (call) => {
      const { id, user } = signedIn(call)
      await sessions.end(id)
      if (user.viewedBy) {
        logSecurity(logger, { security: 'view-ended', userId: user.id, by: user.viewedBy.id, sessionId: id })
        // The cookie is that of the administrator's own session.
        return { body: { success: true as const } }
      }
      logSecurity(logger, { security: 'signed-out', userId: user.id, sessionId: id })
      return {
        body: { success: true as const },
        headers: { 'Set-Cookie': sessionCookie(sessions.cookieName, '', 0) },
      }
    }),
    route(registerUser, async (call) => {
      const { password: chosen, ...typed } = call.body
      const user = withPhonesInE164(declared.fields, typed, {}, call.language) as unknown as NewUser
      const by = signedIn(call).user
      const cause = await causeOf({ ...call, body: user }, registerUser, idempotencyKeys, clock)
      const judge = async () => {
        await demandRole(records, user.subRole, by)
        forWriter(declared, userKit, by).demand({ type: 'Create', values: user as unknown as Values }, null)
        if (chosen !== undefined) await demandGoodPassword(records, chosen, user.username, call.language)
        const given = { ...user, permissions: await access.rightsOf(user.subRole, user.permissions) }
        permitGrant(by, { given }, (permission) =>
          logSecurity(logger, { security: 'grant-refused', by: by.id, permission }),
        )
      }
      await judgeUnlessDone(() => isRegistered(records, user, cause), judge)
      const password = chosen ?? oneTimePassword()
      // In either case the user has not chosen it, so it is a one-time password.
      const { outcome, passwordSet } = await registerUserWith(records, user, password, cause, { isOneTime: true })
      const { userType } = user
      logSecurity(logger, {
        security: 'user-registered',
        userId: outcome.id,
        by: by.id,
        userType,
        permissions: grantedBy(user),
      })
      return accepted(outcome, passwordSet && chosen === undefined ? { password } : {})
    }),
    ...recordRoutes(
      declared,
      WRITTEN_ENDPOINTS.user as never,
      userKit,
      { ...records, lookUp: lookUpReferred(records) },
      { reach: reachUsers(records) },
    ),
  ]
}

const grantedBy = ({ permissions }: Principal): string[] =>
  permissions.filter(({ allowed }) => allowed).map(({ resource, action }) => `${resource}.${action}`)
