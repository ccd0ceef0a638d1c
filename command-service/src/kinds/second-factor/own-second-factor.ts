import type { SecondFactorWay } from '@kervan/contracts/api/auth/second-factor/second-factor'
import type { FieldFaultCode } from '@kervan/contracts/errors/field-faults'
import { refused } from '@kervan/contracts/errors/refusal'
import { secondFactorPolicyOf } from '@kervan/contracts/kinds/site-settings/site-settings'
import type { Session } from '@kervan/infra/sessions/port'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { currentPasswordFault, type ProvenSession } from '../user/current-password-fault.ts'
import { userDecider } from '../user/user.decider.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { takeCodeTry } from './take-code-try.ts'
import { addressOfSecret, newTotpSecret, textOfSecret } from './totp.ts'

type Ports = Pick<
  Records,
  | 'runner'
  | 'credentials'
  | 'sessions'
  | 'passwordGate'
  | 'requestLimits'
  | 'signInLimits'
  | 'secondFactors'
  | 'siteSettings'
  | 'logger'
>

/** A field of the request that is at fault. */
export interface Fault {
  readonly field: 'currentPassword' | 'code'
  readonly fault: FieldFaultCode
}
type MakeCause = () => Promise<Cause>

const CHANGE_FAILED = 'second-factor-change-failed'

/** How the second step of the own account stands. */
export const ownSecondFactor = async ({ secondFactors, siteSettings }: Ports, { user }: Session) => {
  const factor = await secondFactors.find(user.id)
  return {
    since: factor?.since ?? null,
    recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
    policy: secondFactorPolicyOf(await siteSettings(), user.userType),
  }
}

const demandPassword = async (ports: Ports, proof: ProvenSession): Promise<Fault | null> => {
  const fault = await currentPasswordFault(ports, proof, CHANGE_FAILED)
  return fault && { field: 'currentPassword', fault }
}

/** @throws Refusal second-factor-not-offered, second-factor-is-on, too-many-requests */
export const beginSecondFactor = async (
  ports: Ports,
  proof: ProvenSession,
): Promise<Fault | { readonly secret: string; readonly address: string }> => {
  const { secondFactors, siteSettings } = ports
  const { user } = proof.session
  const settings = await siteSettings()
  if (secondFactorPolicyOf(settings, user.userType) === 'off') throw refused('second-factor-not-offered')
  if (await secondFactors.find(user.id)) throw refused('second-factor-is-on')
  const wrong = await demandPassword(ports, proof)
  if (wrong) return wrong
  const secret = newTotpSecret()
  if (!(await secondFactors.begin(user.id, secret))) throw refused('second-factor-is-on')
  return { secret: textOfSecret(secret), address: addressOfSecret(secret, settings.companyName, user.username) }
}

/**
 * The user is asked for a second step from now on, and other sessions, which began without one, end. The fact is recorded first: a change
 * that is cut short leaves everything as it was, and is asked for again.
 * @throws Refusal second-factor-not-begun, second-factor-is-on, too-many-requests
 */
export const confirmSecondFactor = async (
  ports: Ports,
  { session, code, address }: { readonly session: Session; readonly code: string; readonly address: string },
  cause: MakeCause,
): Promise<Fault | { readonly recoveryCodes: readonly string[]; readonly sessionsEnded: number }> => {
  const { runner, secondFactors, sessions, logger } = ports
  const { id: sessionId, user } = session
  const who = await takeCodeTry(ports, user.id, address)
  const pending = await secondFactors.lookAtPending(user.id, code)
  if (pending === 'is-on') throw refused('second-factor-is-on')
  if (pending === 'not-begun') throw refused('second-factor-not-begun')
  const { sealed, step } = pending
  if (step === null) {
    logSecurity(logger, { security: CHANGE_FAILED, userId: user.id, sessionId, address: who.address })
    return { field: 'code', fault: 'wrong-code' }
  }
  await who.noteRight()
  await runner.run(userDecider, user.id, { type: 'SetUpSecondFactor' }, await cause())
  const recoveryCodes = newRecoveryCodes()
  if (!(await secondFactors.confirm(user.id, sealed, step, recoveryCodes))) throw refused('second-factor-is-on')
  const sessionsEnded = await sessions.endOthersOf(user.id, sessionId)
  await sessions.settle(sessionId, 'second-factor')
  logSecurity(logger, { security: 'second-factor-set-up', userId: user.id, sessionId, sessionsEnded })
  return { recoveryCodes, sessionsEnded }
}

/** @throws Refusal second-factor-demanded, second-factor-is-off, too-many-requests */
export const turnOffSecondFactor = async (
  ports: Ports,
  { way, code, ...proof }: ProvenSession & { readonly way: SecondFactorWay; readonly code: string },
  cause: MakeCause,
): Promise<Fault | { readonly sessionsEnded: number }> => {
  const { runner, secondFactors, sessions, siteSettings, logger } = ports
  const { id: sessionId, user } = proof.session
  if (secondFactorPolicyOf(await siteSettings(), user.userType) === 'required') throw refused('second-factor-demanded')
  if (!(await secondFactors.find(user.id))) throw refused('second-factor-is-off')
  const wrong = await demandPassword(ports, proof)
  if (wrong) return wrong
  const who = await takeCodeTry(ports, user.id, proof.address)
  if (!(await secondFactors.use(user.id, way, code))) {
    logSecurity(logger, { security: CHANGE_FAILED, userId: user.id, sessionId, address: who.address })
    return { field: 'code', fault: way === 'totp' ? 'wrong-code' : 'wrong-recovery-code' }
  }
  await runner.run(userDecider, user.id, { type: 'TurnOffSecondFactor' }, await cause())
  await secondFactors.remove(user.id)
  await sessions.forgetSecondStep(sessionId)
  const sessionsEnded = await sessions.endOthersOf(user.id, sessionId)
  logSecurity(logger, { security: 'second-factor-turned-off', userId: user.id, sessionId, sessionsEnded })
  return { sessionsEnded }
}

/** @throws Refusal second-factor-is-off, too-many-requests */
export const renewRecoveryCodes = async (
  ports: Ports,
  proof: ProvenSession,
  cause: MakeCause,
): Promise<Fault | { readonly recoveryCodes: readonly string[] }> => {
  const { runner, secondFactors, logger } = ports
  const { id: sessionId, user } = proof.session
  if (!(await secondFactors.find(user.id))) throw refused('second-factor-is-off')
  const wrong = await demandPassword(ports, proof)
  if (wrong) return wrong
  await runner.run(userDecider, user.id, { type: 'RenewRecoveryCodes' }, await cause())
  const recoveryCodes = newRecoveryCodes()
  if (!(await secondFactors.renewRecoveryCodes(user.id, recoveryCodes))) throw refused('second-factor-is-off')
  logSecurity(logger, { security: 'recovery-codes-renewed', userId: user.id, sessionId })
  return { recoveryCodes }
}
