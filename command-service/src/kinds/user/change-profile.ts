import type { FieldFaultCode } from '@kervan/contracts/errors/field-faults'
import { isSameValue } from '@kervan/contracts/kit/record-state'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Cause, Outcome } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { currentPasswordFault, type ProvenSession } from './current-password-fault.ts'
import { userDecider } from './user.decider.ts'

export interface ProfileChange extends ProvenSession {
  /** What is not said stays. */
  readonly set: { readonly fullName?: string; readonly email?: string | null; readonly phoneNumber?: string | null }
}

type Ports = Pick<Records, 'runner' | 'credentials' | 'access' | 'passwordGate' | 'logger'>

/**
 * Changes what a user may change of the own account. Another e-mail address takes the present password: links for a forgotten one go there,
 * and a session that was left open must not become the account.
 * @throws Refusal too-many-requests
 */
export const changeProfile = async (
  ports: Ports,
  { set, ...proof }: ProfileChange,
  cause: () => Promise<Cause>,
): Promise<Outcome | { readonly fault: FieldFaultCode }> => {
  const { runner, access, logger } = ports
  const { id: sessionId, user } = proof.session
  const { state } = await runner.load(userDecider, user.id)
  if (set.email !== undefined && !isSameValue(set.email, state?.values.email ?? null)) {
    const fault = await currentPasswordFault(ports, proof, 'address-change-failed')
    if (fault) return { fault }
  }
  const outcome = await runner.run(userDecider, user.id, { type: 'Change', set }, await cause())
  await access.followUser(user.id)
  logSecurity(logger, { security: 'profile-changed', userId: user.id, sessionId })
  return outcome
}
