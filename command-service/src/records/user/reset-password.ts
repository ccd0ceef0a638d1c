import { refused } from '@kervan/contracts/errors/refusal'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { oneTimePassword } from './one-time-password.ts'
import { usernameKey } from './register-user.ts'
import { userDecider } from './user.decider.ts'

export interface PasswordReset {
  readonly userId: string
  /** To be shown once. */
  readonly password: string
  readonly sessionsEnded: number
}

/**
 * Gives a user a one-time password in place of the present one, and ends the user's sessions. The fact is recorded first: a
 * reset that is cut short leaves the old password, and is ordered again.
 * @throws Refusal user-not-found
 */
export const resetPassword = async (
  { runner, claims, credentials, sessions }: Pick<Records, 'runner' | 'claims' | 'credentials' | 'sessions'>,
  username: string,
  cause: Cause,
): Promise<PasswordReset> => {
  const userId = await claims.ownerOf(usernameKey(username))
  if (userId === null) throw refused('user-not-found')
  await runner.run(userDecider, userId, { type: 'ResetPassword' }, cause)
  const password = oneTimePassword()
  await credentials.replace(userId, password)
  return { userId, password, sessionsEnded: await sessions.endAllOf(userId) }
}
