import type { SecondFactorWay } from '@kervan/contracts/api/auth/second-factor/second-factor'
import { refused } from '@kervan/contracts/errors/refusal'
import type { SessionOrigin } from '@kervan/infra/sessions/port'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Records } from '../../ports.ts'
import { createBeginSession, type Started } from '../user/begin-session.ts'
import { currentUserOf } from '../user/current-user-of.ts'
import { userDecider } from '../user/user.decider.ts'
import { takeCodeTry } from './take-code-try.ts'

export interface SecondStep extends Pick<SessionOrigin, 'userAgent'> {
  readonly challenge: string
  readonly way: SecondFactorWay
  readonly code: string
  readonly address: string
}

type Ports = Pick<
  Records,
  | 'runner'
  | 'credentials'
  | 'sessions'
  | 'access'
  | 'secondFactors'
  | 'signInChallenges'
  | 'requestLimits'
  | 'signInLimits'
  | 'logger'
>

/**
 * Signs in by the second step. Another password since, a second step that was set up anew, or too much time: the sign-in is over.
 * @returns null where the code is wrong
 * @throws Refusal sign-in-over, account-inactive, too-many-requests
 */
export const finishSignIn = async (
  ports: Ports,
  { challenge, way, code, address, userAgent }: SecondStep,
): Promise<Started | null> => {
  const { runner, credentials, secondFactors, signInChallenges, logger } = ports
  const half = await signInChallenges.find(challenge)
  if (!half) throw refused('sign-in-over')
  const { userId, isOneTime, isOfPassword } = half
  const who = await takeCodeTry(ports, userId, address)
  const factor = await secondFactors.find(userId)
  const stillProven = async () =>
    isOfPassword(await credentials.versionOf(userId)) && (await secondFactors.find(userId))?.since === factor?.since
  if (!factor || !(await stillProven())) throw refused('sign-in-over')
  const answer = await signInChallenges.answer(challenge, (client) => secondFactors.use(userId, way, code, client))
  if (answer === 'over') throw refused('sign-in-over')
  if (answer === 'wrong') {
    logSecurity(logger, { security: 'second-factor-failed', userId, address: who.address, way })
    return null
  }
  await who.noteRight()
  const { state, revision } = await runner.load(userDecider, userId)
  if (!state || state.archived) throw refused('account-inactive')
  const proven = { user: currentUserOf(userId, state), asOf: revision ?? 0n, stillProven }
  const origin = { userAgent, address, owes: isOneTime ? (['password'] as const) : [], secondStep: true }
  const started = await createBeginSession(ports)(proven, origin)
  if (started === 'account-inactive') throw refused('account-inactive')
  if (started === 'no-longer-proven') throw refused('sign-in-over')
  logSecurity(logger, { security: 'signed-in', userId, sessionId: started.session.id, address: who.address, way })
  return started
}
