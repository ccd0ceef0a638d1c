import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { Owed } from '@kervan/contracts/api/auth/owed'
import type { SecondFactorWay } from '@kervan/contracts/api/auth/second-factor/second-factor'
import { refused } from '@kervan/contracts/errors/refusal'
import type { SessionOrigin } from '@kervan/infra/sessions/port'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Logger } from 'pino'
import type { UniquenessClaims } from '../identity/uniqueness-claims.ts'
import { registrationDecider } from '../registration/registration.decider.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import type { SecondStepDemandOf } from '../second-factor/second-step-demand.ts'
import type { SignInChallenges } from '../second-factor/sign-in-challenges.ts'
import { type BeginSessionPorts, createBeginSession, type Started } from './begin-session.ts'
import type { CheckedPassword, Credentials } from './credentials.ts'
import { currentUserOf } from './current-user-of.ts'
import type { PasswordGate, PasswordQuestion } from './password-gate.ts'
import { usernameKey } from './register-user.ts'
import type { SignInAttempt } from './sign-in-limits.ts'
import { userDecider } from './user.decider.ts'

/** A user who does not exist, for the work that is done for one all the same. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export interface SignInRequest extends PasswordQuestion, Pick<SessionOrigin, 'userAgent'> {
  readonly password: string
}

export interface SignInPorts extends BeginSessionPorts {
  readonly claims: Pick<UniquenessClaims, 'ownerOf'>
  readonly credentials: Pick<Credentials, 'check' | 'versionOf'>
  readonly passwordGate: PasswordGate
  readonly secondFactors: Pick<SecondFactors, 'find'>
  readonly secondStepDemand: SecondStepDemandOf
  readonly signInChallenges: Pick<SignInChallenges, 'give'>
  readonly logger: Logger
}

/** A user who typed the right password. */
interface Verified {
  readonly user: CurrentUser
  readonly password: CheckedPassword
  readonly asOf: bigint
}

/** A sign-in that waits for its second step. */
interface Asked {
  readonly challenge: string
  readonly ways: readonly SecondFactorWay[]
}

type NotLetIn = 'bad-credentials' | 'account-inactive' | 'one-time-password-expired' | 'passkey-required'
type Refused = NotLetIn | 'registration-waits'

/** Signs users in. */
export const createSignIn = (ports: SignInPorts) => {
  const { runner, claims, credentials, passwordGate, secondFactors, signInChallenges, secondStepDemand, logger } = ports
  const beginSession = createBeginSession(ports)

  /** The same work for a name that exists as for one that does not, so that names cannot be told from the clock. */
  const verify = async (name: ReturnType<typeof usernameKey>, typed: string) => {
    const owner = await claims.ownerOf(name)
    const { state, revision } = await runner.load(userDecider, owner ?? NOBODY)
    const password = await credentials.check(owner ?? NOBODY, typed)
    const { state: registration } = await runner.load(registrationDecider, owner ?? NOBODY)
    if (owner !== null && state !== null && password.matches)
      return { owner, verified: { user: currentUserOf(owner, state), password, asOf: revision ?? 0n }, waits: false }
    const waits = password.matches && state === null && registration !== null && registration.standing !== 'refused'
    return { owner, verified: null, waits }
  }

  const refusalOf = ({ user, password }: Verified): NotLetIn | null => {
    if (!user.active) return 'account-inactive'
    return password.hasExpired ? 'one-time-password-expired' : null
  }

  const start = async ({ user, password, asOf }: Verified, origin: SessionOrigin): Promise<Started | NotLetIn> => {
    const stillProven = async () =>
      (await credentials.versionOf(user.id)) === password.version && (await secondFactors.find(user.id)) === null
    const owes: readonly Owed[] = [
      ...(password.isOneTime ? (['password'] as const) : []),
      ...((await secondStepDemand(user)) === 'set-up' ? (['second-factor'] as const) : []),
    ]
    const begun = await beginSession({ user, asOf, stillProven }, { ...origin, owes })
    return begun === 'no-longer-proven' ? 'bad-credentials' : begun
  }

  const demandPasskey = async ({ user }: Verified): Promise<NotLetIn | null> =>
    (await secondStepDemand(user)) === 'sign-in-anew' ? 'passkey-required' : null

  /** Asks a user with a second step for it, whatever the site demands by now. */
  const askSecondStep = async ({ user, password }: Verified): Promise<Asked | null> => {
    const factor = await secondFactors.find(user.id)
    if (!factor || password.version === null) return null
    const challenge = await signInChallenges.give(user.id, password.version, password.isOneTime)
    return { challenge, ways: factor.ways }
  }

  const attempt = async (
    request: SignInRequest,
    { account, address }: SignInAttempt,
  ): Promise<Started | Asked | Refused> => {
    const { owner, verified, waits } = await verify(usernameKey(request.username), request.password)
    if (owner !== null && waits) {
      logSecurity(logger, { security: 'sign-in-unapproved', userId: owner, address })
      return 'registration-waits'
    }
    if (!verified) {
      logSecurity(logger, { security: 'sign-in-failed', userId: owner, account, address })
      return 'bad-credentials'
    }
    const { id: userId } = verified.user
    const refusal = refusalOf(verified) ?? (await demandPasskey(verified))
    const result = refusal ?? (await askSecondStep(verified)) ?? (await start(verified, request))
    if (typeof result === 'object' && 'challenge' in result) return result
    if (typeof result === 'object')
      logSecurity(logger, { security: 'signed-in', userId, sessionId: result.session.id, address })
    else logSecurity(logger, { security: LOGGED[result], userId, account, address })
    return result
  }

  /** @throws Refusal bad-credentials, account-inactive, registration-waits, one-time-password-expired, passkey-required, second-factor-needed with `challenge` and `ways`, too-many-requests */
  return async (request: SignInRequest): Promise<Started> => {
    const { result } = await passwordGate(request, async (who) => {
      const result = await attempt(request, who)
      return { matches: result !== 'bad-credentials', result }
    })
    if (typeof result === 'string') throw refused(result)
    if ('challenge' in result) throw refused('second-factor-needed', { ...result })
    return result
  }
}

/** The log's names for why a user with the right password is not let in. */
const LOGGED = {
  'bad-credentials': 'sign-in-failed',
  'account-inactive': 'sign-in-deactivated',
  'one-time-password-expired': 'sign-in-expired',
  'passkey-required': 'sign-in-without-passkey',
} as const

export type SignIn = ReturnType<typeof createSignIn>
