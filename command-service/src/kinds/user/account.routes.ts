import { changePassword } from '@kervan/contracts/api/auth/change-password'
import { endOtherSessions } from '@kervan/contracts/api/auth/end-other-sessions'
import { endSession } from '@kervan/contracts/api/auth/end-session'
import { getDeviceKey } from '@kervan/contracts/api/auth/get-device-key'
import { updateProfile } from '@kervan/contracts/api/auth/update-profile'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import { user as declared } from '@kervan/contracts/kinds/user/user'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { invalid } from '@kervan/infra/http/parse-parts'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { accepted, causeOf } from '../../kit/command-route.ts'
import { withPhonesInE164 } from '../../kit/record/typed-phones.ts'
import type { Records } from '../../ports.ts'
import { changePassword as changePasswordWith } from './change-password.ts'
import { changeProfile, type ProfileChange } from './change-profile.ts'
import { demandCurrentPassword } from './demand-current-password.ts'

/** What every user does with the own account: the session says whose it is. */
export const accountRoutes = (records: Records): readonly Route[] => {
  const { sessions, idempotencyKeys, clock, logger } = records
  return [
    route(getDeviceKey, async (call) => ({
      body: { success: true as const, key: records.deviceKeyOf(signedIn(call).user) },
    })),
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
      const session = signedIn(call)
      const { ip = '', socket } = call.raw
      const { currentPassword, ...typed } = call.body
      const { phoneNumber = null } = session.user
      const set: ProfileChange['set'] = withPhonesInE164(declared.fields, typed, { phoneNumber }, call.language)
      const proof = { session, currentPassword, address: ip, isGone: () => socket.destroyed }
      const cause = () => causeOf({ ...call, body: set }, updateProfile, idempotencyKeys, clock)
      const changed = await changeProfile(records, { set, ...proof }, cause)
      if (!('fault' in changed)) return accepted(changed, { user: { ...session.user, ...set } })
      const { fault: code } = changed
      throw invalid([{ path: 'body.currentPassword', code, message: fieldFaultText(code, call.language) }])
    }),
    route(endSession, async (call) => {
      const { user, id } = signedIn(call)
      await demandCurrentPassword(records, call, call.body.currentPassword, 'session-end-failed')
      const ended = await sessions.endOneOf(user.id, call.params.id)
      logSecurity(logger, { security: 'sessions-ended', userId: user.id, sessionId: id, sessions: ended })
      return { body: { success: true as const, ended } }
    }),
    route(endOtherSessions, async (call) => {
      const { user, id } = signedIn(call)
      await demandCurrentPassword(records, call, call.body.currentPassword, 'session-end-failed')
      const ended = await sessions.endOthersOf(user.id, id)
      logSecurity(logger, { security: 'sessions-ended', userId: user.id, sessionId: id, sessions: ended })
      return { body: { success: true as const, ended } }
    }),
  ]
}
