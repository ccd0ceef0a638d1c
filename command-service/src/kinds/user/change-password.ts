import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { FieldFaultCode } from '@kervan/contracts/errors/field-faults'
import type { Session } from '@kervan/infra/sessions/port'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { passwordFault } from './password-faults.ts'
import type { PasswordQuestion } from './password-gate.ts'
import { userDecider } from './user.decider.ts'

export interface PasswordChange extends Omit<PasswordQuestion, 'username'> {
  readonly session: Session
  readonly currentPassword: string
  readonly newPassword: string
}

/** A field that is at fault, or how many other sessions were ended. */
export type ChangedPassword =
  | { readonly field: 'currentPassword' | 'newPassword'; readonly fault: FieldFaultCode; readonly minimum?: number }
  | { readonly sessionsEnded: number }

type Ports = Pick<Records, 'runner' | 'credentials' | 'sessions' | 'passwordGate' | 'siteSettings' | 'logger'>

/**
 * Gives a user another password and ends the user's other sessions. The fact is recorded first: a change that is cut short leaves
 * the old password, and is asked for again.
 * @throws Refusal too-many-requests
 */
export const changePassword = async (
  { runner, credentials, sessions, passwordGate, siteSettings, logger }: Ports,
  { session, currentPassword, newPassword, ...caller }: PasswordChange,
  cause: () => Promise<Cause>,
): Promise<ChangedPassword> => {
  const { id: sessionId, user } = session
  const { minimumPasswordLength: minimum, companyName } = await siteSettings()
  const place = { username: user.username, minimumPasswordLength: minimum, companyName }
  const fault = passwordFault(newPassword, place)
  if (fault) return { field: 'newPassword', fault, minimum }
  if (newPassword === currentPassword) return { field: 'newPassword', fault: 'password-as-before', minimum }
  const question = { ...caller, username: user.username }
  const { matches } = await passwordGate(question, async ({ address }) => {
    const standing = await standingOf(credentials, user, currentPassword, newPassword)
    if (standing === 'wrong') {
      logSecurity(logger, { security: 'password-change-failed', userId: user.id, sessionId, address })
      return { matches: false }
    }
    if (standing === 'to-be-changed') {
      const ofOneTime = user.owes === 'password' ? true : undefined
      await runner.run(userDecider, user.id, { type: 'ChangePassword', ofOneTime }, await cause())
      await credentials.replace(user.id, newPassword)
    }
    return { matches: true }
  })
  if (!matches) return { field: 'currentPassword', fault: 'wrong-current-password' }
  const sessionsEnded = await sessions.endOthersOf(user.id, sessionId)
  await sessions.settle(sessionId, 'password')
  logSecurity(logger, { security: 'password-changed', userId: user.id, sessionId, sessionsEnded })
  return { sessionsEnded }
}

/**
 * Where the present password is wrong and the new one is in force already, the answer to the change was lost and it is asked for again. A
 * one-time password was chosen by no user, and is no change.
 */
const standingOf = async (
  credentials: Pick<Records['credentials'], 'matches' | 'check'>,
  { id }: CurrentUser,
  currentPassword: string,
  newPassword: string,
): Promise<'to-be-changed' | 'changed' | 'wrong'> => {
  if (await credentials.matches(id, currentPassword)) return 'to-be-changed'
  const { matches, isOneTime } = await credentials.check(id, newPassword)
  return matches && !isOneTime ? 'changed' : 'wrong'
}
