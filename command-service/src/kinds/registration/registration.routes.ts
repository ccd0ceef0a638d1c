import { checkInvitation } from '@kervan/contracts/api/auth/check-invitation'
import { register } from '@kervan/contracts/api/auth/register'
import { approveRegistration } from '@kervan/contracts/api/registrations/approve-registration'
import { refuseRegistration } from '@kervan/contracts/api/registrations/refuse-registration'
import { refused } from '@kervan/contracts/errors/refusal'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { networkOf } from '@kervan/infra/http/network-of'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import { accepted, causeOf } from '../../kit/command-route.ts'
import type { Records } from '../../ports.ts'
import { invitationIdOf, openInvitation } from '../invitation/open-invitation.ts'
import { demandGoodPassword } from '../user/demand-good-password.ts'
import { createFairQueue } from '../user/fair-queue.ts'
import { signedInReply } from '../user/signed-in-reply.ts'
import { approveRegistration as approve, refuseRegistration as refuse } from './decide-registration.ts'
import { registerAccount } from './register-account.ts'

/** A new password costs as much as a check of one: registrations wait for each other, and hold up no sign-in. */
const REGISTRATION_QUEUE = { atOnce: 1, perKey: 8, inAll: 64 }

const WAITS = {
  tr: 'Kaydınız alındı. Bir yönetici onaylayınca seçtiğiniz adla ve şifreyle giriş yapabilirsiniz.',
  en: 'Your registration has been received. Once an administrator approves it, sign in with the name and password that you chose.',
} as const

/** How a newcomer gets an account, and how a user approves it. */
export const registrationRoutes = (records: Records): readonly Route[] => {
  const { requestLimits, siteSettings, idempotencyKeys, clock, logger } = records
  const throttled = createThrottledLog()
  const line = createFairQueue(REGISTRATION_QUEUE)
  const demandOpen = async (): Promise<void> => {
    if ((await siteSettings()).registration === 'closed') throw refused('registration-closed')
  }
  return [
    route(register, async (call) => {
      const { ip: address = '', socket, headers } = call.raw
      const { invitation, ...typed } = call.body
      const { language, correlationId, requestId } = call
      if (invitation === undefined) await demandOpen()
      await requestLimits('registration', { address, subject: typed.username }, (limit, who) =>
        throttled(limit, (unlogged) =>
          logSecurity(logger, { security: 'registration-limited', limit, ...who, unlogged }),
        ),
      )
      await demandGoodPassword(records, typed.password, typed.username, language)
      const caller = { address, userAgent: headers['user-agent'] ?? null, isGone: () => socket.destroyed }
      const newcomer = { ...typed, ...caller, language, correlationId, requestId }
      const started = await line.run(networkOf(address), () => registerAccount(records, newcomer, invitation))
      return started
        ? signedInReply(records, started, call)
        : { body: { success: true as const, user: null, message: WAITS[language] } }
    }),
    route(checkInvitation, async ({ body: { token } }) => {
      const { values, expiresAt } = await openInvitation(records, invitationIdOf(records, token))
      const { fullName, email } = values
      return { body: { success: true as const, fullName, email, expiresAt } }
    }),
    route(approveRegistration, async (call) => {
      const cause = await causeOf(call, approveRegistration, idempotencyKeys, clock)
      return accepted(await approve(records, call.params.id, call.body, signedIn(call).user, cause))
    }),
    route(refuseRegistration, async (call) => {
      const cause = await causeOf(call, refuseRegistration, idempotencyKeys, clock)
      return accepted(await refuse(records, call.params.id, signedIn(call).user, cause))
    }),
  ]
}
