import { login } from '@kervan/contracts/api/auth/login'
import { logout } from '@kervan/contracts/api/auth/logout'
import { registerUser } from '@kervan/contracts/api/users/register-user'
import { refused } from '@kervan/contracts/errors/refusal'
import { grantsBeyond } from '@kervan/contracts/permissions/grants'
import type { Principal } from '@kervan/contracts/permissions/permissions'
import { sessionCookie } from '@kervan/infra/http/cookies'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { SESSION_LIFE_MS } from '@kervan/infra/sessions/port'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { accepted, causeOf } from '../../kit/command-route.ts'
import type { Records } from '../../ports.ts'
import { registerUserWith } from './register-user.ts'

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
      const { token, session } = await signIn(request)
      const { user } = session
      const message = call.language === 'en' ? `Welcome, ${user.fullName}` : `Hoş geldiniz, ${user.fullName}`
      const cookie = sessionCookie(sessions.cookieName, token, SESSION_LIFE_MS / 1000)
      return {
        body: { success: true as const, user, token, message },
        headers: { 'Set-Cookie': cookie },
      }
    }),
    route(logout, async (call) => {
      const { id, user } = signedIn(call)
      await sessions.end(id)
      logSecurity(logger, { security: 'signed-out', userId: user.id, sessionId: id })
      return {
        body: { success: true as const },
        headers: { 'Set-Cookie': sessionCookie(sessions.cookieName, '', 0) },
      }
    }),
    route(registerUser, async (call) => {
      const { password, ...user } = call.body
      const by = signedIn(call).user
      const given = { ...user, permissions: await access.rightsOf(user.subRole, user.permissions) }
      permitGrant(by, given, (permission) => logSecurity(logger, { security: 'grant-refused', by: by.id, permission }))
      const cause = await causeOf({ ...call, body: user }, registerUser, idempotencyKeys, clock)
      const { outcome } = await registerUserWith(records, user, password, cause)
      const { userType } = user
      logSecurity(logger, {
        security: 'user-registered',
        userId: outcome.id,
        by: by.id,
        userType,
        permissions: grantedBy(user),
      })
      return accepted(outcome)
    }),
  ]
}

/**
 * Whoever registers a colleague gives at most what they have themselves.
 * @param onRefusal  is told what was beyond
 * @throws Refusal grant-exceeds-own with `permission`
 */
const permitGrant = (granter: Principal, given: Principal, onRefusal: (permission: string) => void): void => {
  const beyond = grantsBeyond(granter, given)
  if (beyond.length === 0) return
  const permission = beyond.join(', ')
  onRefusal(permission)
  throw refused('grant-exceeds-own', { permission })
}

const grantedBy = ({ permissions }: Principal): string[] =>
  permissions.filter(({ allowed }) => allowed).map(({ resource, action }) => `${resource}.${action}`)
