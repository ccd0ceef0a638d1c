import { refused } from '@kervan/contracts/errors/refusal'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type { Cause, Outcome } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { oneTimePassword } from './one-time-password.ts'
import { usernameKey } from './register-user.ts'
import { runOnUser } from './run-on-user.ts'

export interface PasswordReset {
  readonly userId: string
  /** To be shown once; null where the user has chosen another since the same command was first carried out. */
  readonly password: string | null
  readonly sessionsEnded: number
  /** API keys of the user whose secrets ended. */
  readonly apiKeysEnded: number
}

type Ports = Pick<Records, 'runner' | 'credentials' | 'sessions' | 'access' | 'apiKeys' | 'calendarLinks'>

/**
 * Gives a user a one-time password in place of the present one, and ends the user's sessions, the secrets of the user's API keys, and the calendar links. The fact is recorded first: a
 * reset that is cut short leaves the old password, and is ordered again.
 * @param writer  who asks and is held to rights; an operator is held to none
 * @throws Refusal user-not-found, user-deactivated, colleague-exceeds-own
 */
export const resetPassword = async (
  ports: Ports,
  userId: string,
  cause: Cause,
  writer?: Reader,
): Promise<PasswordReset & { readonly outcome: Outcome }> => {
  const outcome = await runOnUser(ports, userId, { type: 'ResetPassword' }, cause, writer)
  const password = oneTimePassword()
  const { set } = await ports.credentials.reset(userId, password, cause.commandId)
  const sessionsEnded = set ? await ports.sessions.endAllOf(userId) : 0
  const apiKeysEnded = set ? await ports.apiKeys.endAllOf(userId) : 0
  if (set) await ports.calendarLinks.revokeAllOf(userId)
  return { userId, password: set ? password : null, sessionsEnded, apiKeysEnded, outcome }
}

/** The same by the name that the user signs in with. @throws Refusal user-not-found */
export const resetPasswordOf = async (
  ports: Ports & Pick<Records, 'claims'>,
  username: string,
  cause: Cause,
): Promise<PasswordReset> => {
  const userId = await ports.claims.ownerOf(usernameKey(username))
  if (userId === null) throw refused('user-not-found')
  return resetPassword(ports, userId, cause)
}
