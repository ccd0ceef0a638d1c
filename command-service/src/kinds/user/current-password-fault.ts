import type { FieldFaultCode } from '@kervan/contracts/errors/field-faults'
import type { Session } from '@kervan/infra/sessions/port'
import type { SecurityEvent } from '@kervan/infra/telemetry/security-log'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Records } from '../../ports.ts'
import type { PasswordQuestion } from './password-gate.ts'

export interface ProvenSession extends Omit<PasswordQuestion, 'username'> {
  readonly session: Session
  /** As typed; missing where nothing was. */
  readonly currentPassword?: string
}

/**
 * Asks whether who is at an open session is its user, by the present password, within the limits of the sign-in.
 * @param asked  what it is asked for, as the security log calls it where it fails
 * @returns null where the password is right
 * @throws Refusal too-many-requests
 */
export const currentPasswordFault = async (
  { credentials, passwordGate, logger }: Pick<Records, 'credentials' | 'passwordGate' | 'logger'>,
  { session, currentPassword, ...caller }: ProvenSession,
  asked: Extract<SecurityEvent, { userId: string; sessionId: string; address: string }>['security'],
): Promise<FieldFaultCode | null> => {
  if (!currentPassword) return 'required'
  const { id: sessionId, user } = session
  const { matches } = await passwordGate({ ...caller, username: user.username }, async ({ address }) => {
    const matches = await credentials.matches(user.id, currentPassword)
    if (!matches) logSecurity(logger, { security: asked, userId: user.id, sessionId, address } as SecurityEvent)
    return { matches }
  })
  return matches ? null : 'wrong-current-password'
}
