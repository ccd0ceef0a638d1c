import { usernameKey } from '@kervan/command-service/kinds/user/register-user'
import { SIGN_IN_LIMITS } from '@kervan/command-service/kinds/user/sign-in-limits'
import type { Records } from '@kervan/command-service/ports'
import type { Stage } from './fact.ts'

/** Guesses from as many networks as it takes to fill the limit of the account. */
export const guessOften = async ({ signInLimits }: Records, username: string): Promise<void> => {
  for (let network = 0; network < SIGN_IN_LIMITS.account.most; network++)
    await signInLimits.take(signInLimits.attemptOf(`2001:db8:${network}::1`, usernameKey(username).value), false)
}

/** Guesses count for the whole house as well, whose limit some accounts would fill. */
export const forgetGuesses = async ({ pool }: Stage): Promise<void> => {
  await pool.query('delete from sessions.attempts')
}
