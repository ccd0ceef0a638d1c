import { type Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { Logger } from 'pino'
import { logSecurity } from '../telemetry/security-log.ts'
import { createThrottledLog } from '../telemetry/throttled-log.ts'

const throttled = createThrottledLog()

/**
 * The refusal of what another page, or one who holds a stolen cookie, sends in a user's name: told to the security log.
 * @param userId  whose session it is; null where that was not looked at
 */
export const refuseForged = (
  log: Logger,
  code: 'cross-site' | 'cross-origin' | 'identity-mismatch',
  userId: string | null,
  details: Readonly<Record<string, unknown>> = {},
): Refusal => {
  throttled(`${userId} ${code}`, (unlogged) => logSecurity(log, { security: 'call-forged', userId, code, unlogged }))
  return refused(code, details)
}
