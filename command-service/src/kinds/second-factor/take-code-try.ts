import { networkOf } from '@kervan/infra/http/network-of'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import type { Records } from '../../ports.ts'
import type { LimitedRequest } from '../user/request-limits.ts'

const throttled = createThrottledLog()

export interface CodeTry extends LimitedRequest {
  /** The code was right: its user has tries of the own from this address from now on. */
  readonly noteRight: () => Promise<void>
}

/**
 * Limits how many codes are tried for a user, wherever they are tried; called before every look at a code. From an address where the user
 * has given a right one before they are counted apart, so a stranger who knows the password cannot keep the user out.
 * @throws Refusal too-many-requests
 */
export const takeCodeTry = async (
  { requestLimits, signInLimits, logger }: Pick<Records, 'requestLimits' | 'signInLimits' | 'logger'>,
  userId: string,
  address: string,
): Promise<CodeTry> => {
  const known = signInLimits.attemptOf(address, `second step of ${userId}`)
  const subject = (await signInLimits.isKnown(known)) ? `${userId} at ${networkOf(address)}` : userId
  const who = await requestLimits('second-factor', { address, subject }, (limit, limited) =>
    throttled(limit, (unlogged) =>
      logSecurity(logger, { security: 'second-factor-limited', limit, ...limited, unlogged }),
    ),
  )
  return { ...who, noteRight: () => signInLimits.forgive(known, true) }
}
