import { changePassword } from '@kervan/contracts/api/auth/change-password'
import { endOtherSessions } from '@kervan/contracts/api/auth/end-other-sessions'
import { endSession } from '@kervan/contracts/api/auth/end-session'
import { updateProfile } from '@kervan/contracts/api/auth/update-profile'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { invalid } from '@kervan/infra/http/parse-parts'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { accepted, causeOf } from '../../kit/command-route.ts'
import type { Records } from '../../ports.ts'
import { changePassword as changePasswordWith } from './change-password.ts'
import { userDecider } from './user.decider.ts'

/** What every user does with the own account: the session says whose it is. */
export const accountRoutes = (records: Records): readonly Route[] => {
  const { runner, sessions, access, idempotencyKeys, clock, logger } = records
  return [
    route(changePassword, async (call) => {
      const { ip = '', socket } = call.raw
      const change = { ...call.body, session: signedIn(call), address: ip, isGone: () => socket.destroyed }
      const cause = () => causeOf({ ...call, body: null }, changePassword, idempotencyKeys, clock)
      const changed = await changePasswordWith(records, change, cause)
      if (!('fault' in changed)) return { body: { success: true as const, ...changed } }
      const { field, fault: code, minimum } = changed
      throw invalid([{ path: `body.${field}`, code, message: fieldFaultText(code, call.language, { minimum }) }])
    }),
    route(updateProfile, async (call) => {
      const { id: sessionId, user } = signedIn(call)
      const cause = await causeOf(call, updateProfile, idempotencyKeys, clock)
      const outcome = await runner.run(userDecider, user.id, { type: 'Change', set: call.body }, cause)
      await access.followUser(user.id)
      logSecurity(logger, { security: 'profile-changed', userId: user.id, sessionId })
      return accepted(outcome, { user: { ...user, ...call.body } })
    }),
    route(endSession, async (call) => {
      const { user, id } = signedIn(call)
      const ended = await sessions.endOneOf(user.id, call.params.id)
      logSecurity(logger, { security: 'sessions-ended', userId: user.id, by: id, sessions: ended })
      return { body: { success: true as const, ended } }
    }),
    route(endOtherSessions, async (call) => {
      const { user, id } = signedIn(call)
      const ended = await sessions.endOthersOf(user.id, id)
      logSecurity(logger, { security: 'sessions-ended', userId: user.id, by: id, sessions: ended })
      return { body: { success: true as const, ended } }
    }),
  ]
}
