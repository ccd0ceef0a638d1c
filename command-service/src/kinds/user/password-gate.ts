import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import { networkOf } from '@kervan/infra/http/network-of'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import type { Logger } from 'pino'
import { createFairQueue } from './fair-queue.ts'
import { usernameKey } from './register-user.ts'
import type { SignInAttempt, SignInLimits } from './sign-in-limits.ts'

/**
 * Each of the two queues checks one password at a time: a check takes 64 MiB and one of the four threads on which Node also
 * reads files and finds addresses.
 */
export const SIGN_IN_QUEUE = { atOnce: 1, perKey: 16, inAll: 128 }

/** The password to be checked, and for whom. */
export interface PasswordQuestion {
  readonly username: string
  /** The address of the caller. */
  readonly address: string
  /** Whether its caller has gone meanwhile. */
  readonly isGone: () => boolean
}

export interface PasswordGatePorts {
  readonly limits: SignInLimits
  readonly logger: Logger
}

/**
 * Stands before every check of a password. Callers wait in a line for each address, and those who have signed in from there
 * before in a queue of their own, so that a flood of strangers keeps them waiting for no more than each other.
 */
export const createPasswordGate = ({ limits, logger }: PasswordGatePorts) => {
  const known = createFairQueue(SIGN_IN_QUEUE)
  const strangers = createFairQueue(SIGN_IN_QUEUE)
  const throttled = createThrottledLog()

  const noteLimit = (error: unknown, { account, address }: SignInAttempt): void => {
    if (!(error instanceof Refusal) || error.code !== 'too-many-requests') return
    const limit = String(error.details.limit ?? 'queue')
    throttled(limit, (unlogged) =>
      logSecurity(logger, { security: 'sign-in-limited', limit, account, address, unlogged }),
    )
  }

  /**
   * Runs a check within the limits; one that does not match counts as a failure.
   * @throws Refusal too-many-requests
   */
  return async <Checked extends { readonly matches: boolean }>(
    { username, address, isGone }: PasswordQuestion,
    check: (who: SignInAttempt) => Promise<Checked>,
  ): Promise<Checked> => {
    const who = limits.attemptOf(address, usernameKey(username).value)
    const isKnown = await limits.isKnown(who)
    const attempt = async (): Promise<Checked> => {
      // No caller is left to hear the answer.
      if (isGone()) throw refused('unavailable')
      await limits.take(who, isKnown)
      const checked = await check(who)
      if (checked.matches) await limits.forgive(who, isKnown)
      return checked
    }
    try {
      return await (isKnown ? known : strangers).run(networkOf(address), attempt)
    } catch (error) {
      noteLimit(error, who)
      throw error
    }
  }
}

export type PasswordGate = ReturnType<typeof createPasswordGate>
