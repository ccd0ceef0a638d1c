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
 * Before every look at a code: how many are tried for a user is bound, wherever they are tried. From an address where the user has given a right
 * one before they are counted apart, so that who knows the password elsewhere keeps nobody out.
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
