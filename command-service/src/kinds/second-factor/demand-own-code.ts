import type { SecondFactorWay } from '@kervan/contracts/api/auth/second-factor/second-factor'
import { type FieldFaultCode, fieldFaultText } from '@kervan/contracts/errors/field-faults'
import { type Call, signedIn } from '@kervan/infra/http/mount'
import { invalid } from '@kervan/infra/http/parse-parts'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Records } from '../../ports.ts'
import { takeCodeTry } from './take-code-try.ts'

type Ports = Pick<Records, 'secondFactors' | 'requestLimits' | 'signInLimits' | 'logger'>

/**
 * Refuses who is at an open session and has no code of its user's second step, where there is one.
 * @param asked  what it is asked for, as the security log calls it where it fails
 * @throws Refusal invalid-request, too-many-requests
 */
export const demandOwnCode = async (
  ports: Ports,
  call: Pick<Call, 'raw' | 'session' | 'language'>,
  { way, code }: { readonly way: SecondFactorWay; readonly code?: string },
  asked: 'passkey-change-failed',
): Promise<void> => {
  const { id: sessionId, user } = signedIn(call)
  if (!(await ports.secondFactors.find(user.id))) return
  const refuse = (fault: FieldFaultCode) =>
    invalid([{ path: 'body.code', code: fault, message: fieldFaultText(fault, call.language) }])
  if (!code) throw refuse('required')
  const who = await takeCodeTry(ports, user.id, call.raw.ip ?? '')
  if (await ports.secondFactors.use(user.id, way, code)) return
  logSecurity(ports.logger, { security: asked, userId: user.id, sessionId, address: who.address })
  throw refuse(way === 'totp' ? 'wrong-code' : 'wrong-recovery-code')
}
