import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { login } from '@kervan/contracts/api/auth/login'
import { logout } from '@kervan/contracts/api/auth/logout'
import { registerUser } from '@kervan/contracts/api/users/register-user'
import { refused } from '@kervan/contracts/errors/refusal'
import { can, type Permission, type Principal } from '@kervan/contracts/permissions/permissions'
import { sessionCookie } from '@kervan/infra/http/cookies'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { SESSION_LIFE_MS } from '@kervan/infra/sessions/port'
import { accepted, causeOf } from '../../kit/command-route.ts'
import type { Records } from '../../ports.ts'
import { registerUserWith, usernameIdentity } from './register-user.ts'
import { type UserState, userDecider } from './user.decider.ts'

export const userRoutes = (records: Records): readonly Route[] => {
  const { runner, identities, credentials, sessions, receipts, clock, loginLimit, secureCookies } = records
  return [
    route(login, async (call) => {
      const { username, password } = call.body
      const identity = usernameIdentity(username)
      loginLimit.allow(call.raw.ip ?? '', identity.value)
      const userId = await identities.ownerOf(identity)
      if (!(await credentials.matches(userId, password)) || userId === null) throw refused('bad-credentials')
      const { state } = await runner.load(userDecider, userId)
      if (state.status === 'none') throw refused('bad-credentials')
      loginLimit.forgive(call.raw.ip ?? '', identity.value)
      const user = currentUser(userId, state)
      const { token } = await sessions.start(user)
      const message = call.language === 'en' ? `Welcome, ${user.fullName}` : `Hoş geldiniz, ${user.fullName}`
      const cookie = sessionCookie(token, { secure: secureCookies, maxAgeSeconds: SESSION_LIFE_MS / 1000 })
      return {
        body: { success: true as const, user, token, message },
        headers: { 'Set-Cookie': cookie },
      }
    }),
    route(logout, async (call) => {
      await sessions.end(signedIn(call).id)
      return {
        body: { success: true as const },
        headers: { 'Set-Cookie': sessionCookie('', { secure: secureCookies, maxAgeSeconds: 0 }) },
      }
    }),
    route(registerUser, async (call) => {
      const { password, ...user } = call.body
      permitGrant(signedIn(call).user, user)
      const cause = await causeOf({ ...call, body: user }, registerUser, receipts, clock)
      const { outcome } = await registerUserWith(records, user, password, cause)
      return accepted(outcome)
    }),
  ]
}

/**
 * Whoever registers a colleague gives at most what they have themselves.
 * @throws Refusal grant-exceeds-own with `permission`
 */
const permitGrant = (granter: Principal, { userType, permissions }: Principal): void => {
  if (granter.userType === 'admin') return
  if (userType === 'admin') throw refused('grant-exceeds-own', { permission: 'admin' })
  const granted = permissions.filter(({ allowed }) => allowed).map(({ resource, action }) => `${resource}.${action}`)
  const beyond = granted.filter((permission) => !can(granter, permission as Permission))
  if (beyond.length > 0) throw refused('grant-exceeds-own', { permission: beyond.join(', ') })
}

const currentUser = (id: string, { status, ...user }: Exclude<UserState, { status: 'none' }>): CurrentUser => ({
  id,
  ...user,
  role: user.userType,
  active: status === 'active',
})
