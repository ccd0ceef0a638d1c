import { refused } from '@kervan/contracts/errors/refusal'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Cause, Outcome } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { permitUserChange } from '../user/permit-user-change.ts'
import { usernameKey } from '../user/register-user.ts'
import { runOnUser } from '../user/run-on-user.ts'
import { userDecider } from '../user/user.decider.ts'

type Ports = Pick<Records, 'runner' | 'credentials' | 'sessions' | 'access' | 'secondFactors' | 'logger'>

export interface SecondFactorReset {
  readonly userId: string
  readonly sessionsEnded: number
}

/**
 * Takes a user's second step away and ends the user's sessions. The fact is recorded first: a reset that is cut short leaves the second
 * step, and is ordered again.
 * @param writer  who asks and is held to rights; an operator is held to none
 * @throws Refusal user-not-found, user-deactivated, colleague-exceeds-own, second-factor-is-off
 */
export const resetSecondFactor = async (
  ports: Ports,
  userId: string,
  cause: Cause,
  writer?: Reader,
): Promise<SecondFactorReset & { readonly outcome: Outcome }> => {
  const { secondFactors, sessions, logger } = ports
  // First whether it is theirs to do: who may not change the user does not learn from the refusal whether there is a second step.
  const { state } = await ports.runner.load(userDecider, userId)
  if (writer) await permitUserChange(ports.access, writer, state, state)
  const isAgain = cause.keyed === 'again'
  if (!isAgain && !(await secondFactors.find(userId))) throw refused('second-factor-is-off')
  const outcome = await runOnUser(ports, userId, { type: 'ResetSecondFactor' }, cause, writer)
  await secondFactors.remove(userId, isAgain ? cause.at : undefined)
  const sessionsEnded = await sessions.endAllOf(userId)
  const by = cause.by.kind === 'user' ? cause.by.id : cause.by.name
  logSecurity(logger, { security: 'second-factor-reset', userId, by, sessionsEnded })
  return { userId, sessionsEnded, outcome }
}

/** The same by the name that the user signs in with. @throws Refusal user-not-found, second-factor-is-off */
export const resetSecondFactorOf = async (
  ports: Ports & Pick<Records, 'claims'>,
  username: string,
  cause: Cause,
): Promise<SecondFactorReset> => {
  const userId = await ports.claims.ownerOf(usernameKey(username))
  if (userId === null) throw refused('user-not-found')
  return resetSecondFactor(ports, userId, cause)
}
