import { addPasskey } from '@kervan/contracts/api/auth/passkeys/add-passkey'
import { beginPasskey } from '@kervan/contracts/api/auth/passkeys/begin-passkey'
import { beginPasskeySignIn } from '@kervan/contracts/api/auth/passkeys/begin-passkey-sign-in'
import { listPasskeys } from '@kervan/contracts/api/auth/passkeys/list-passkeys'
import { removePasskey } from '@kervan/contracts/api/auth/passkeys/remove-passkey'
import { signInByPasskey } from '@kervan/contracts/api/auth/passkeys/sign-in-by-passkey'
import { refused } from '@kervan/contracts/errors/refusal'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import { accepted, causeOf } from '../../kit/command-route.ts'
import type { Records } from '../../ports.ts'
import { demandOwnCode } from '../second-factor/demand-own-code.ts'
import { demandCurrentPassword } from '../user/demand-current-password.ts'
import { signedInReply } from '../user/signed-in-reply.ts'
import { addPasskey as addPasskeyWith, creationOptions } from './add-passkey.ts'
import { CHALLENGE_MINUTES } from './passkey-challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import { removePasskeys } from './remove-passkeys.ts'
import { signInByPasskey as signInWith } from './sign-in-by-passkey.ts'

/** Passkeys of the own account, and the sign-in by them. */
export const passkeyRoutes = (records: Records): readonly Route[] => {
  const { passkeys, passkeyChallenges, requestLimits, idempotencyKeys, clock, logger } = records
  const throttled = createThrottledLog()

  /** @throws Refusal passkeys-unavailable */
  const demandParty = (): RelyingParty => {
    if (!records.relyingParty) throw refused('passkeys-unavailable')
    return records.relyingParty
  }

  return [
    route(listPasskeys, async (call) => ({ body: { data: await passkeys.listOf(signedIn(call).user.id) } })),
    route(beginPasskey, async (call) => {
      const party = demandParty()
      const { currentPassword, way, code } = call.body
      await demandCurrentPassword(records, call, currentPassword, 'passkey-change-failed')
      await demandOwnCode(records, call, { way, code }, 'passkey-change-failed')
      return { body: { success: true as const, options: await creationOptions(records, party, signedIn(call).user) } }
    }),
    route(addPasskey, async (call) => {
      const { name, credential: attestation } = call.body
      const cause = await causeOf(call, addPasskey, idempotencyKeys, clock)
      const addition = { session: signedIn(call), name, attestation }
      const { passkeyId, ...outcome } = await addPasskeyWith(records, demandParty(), addition, cause)
      return accepted(outcome, { passkeyId })
    }),
    route(removePasskey, async (call) => {
      await demandCurrentPassword(records, call, call.body.currentPassword, 'passkey-change-failed')
      const { user } = signedIn(call)
      const cause = await causeOf({ ...call, body: null }, removePasskey, idempotencyKeys, clock)
      const removed = await removePasskeys(records, user.id, [call.params.id], { by: user.id, cause })
      return { body: { success: true as const, removed } }
    }),
    route(beginPasskeySignIn, async ({ raw: { ip = '' } }) => {
      const { id: rpId } = demandParty()
      await requestLimits('passkey-sign-in', { address: ip }, (limit, who) =>
        throttled(limit, (unlogged) =>
          logSecurity(logger, { security: 'passkey-sign-in-limited', limit, ...who, unlogged }),
        ),
      )
      const challenge = Buffer.from(await passkeyChallenges.give('sign-in', null)).toString('base64url')
      const timeout = CHALLENGE_MINUTES * 60_000
      return {
        body: { success: true as const, options: { challenge, rpId, timeout, userVerification: 'required' as const } },
      }
    }),
    route(signInByPasskey, async (call) => {
      const { ip = '', socket, headers } = call.raw
      const request = {
        assertion: call.body.credential,
        address: ip,
        userAgent: headers['user-agent'] ?? null,
        isGone: () => socket.destroyed,
      }
      return signedInReply(records, await signInWith(records, demandParty(), request), call)
    }),
  ]
}
