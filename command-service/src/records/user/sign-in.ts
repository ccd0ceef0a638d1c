import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { RecordState } from '@kervan/contracts/record/record-state'
import type { Session, Sessions } from '@kervan/infra/sessions/port'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import type { Logger } from 'pino'
import type { CommandRunner } from '../../kit/run-command.ts'
import type { UniquenessClaims } from '../identity/uniqueness-claims.ts'
import type { Credentials } from './credentials.ts'
import { createFairQueue } from './fair-queue.ts'
import { networkOf } from './network-of.ts'
import { type NewUser, usernameKey } from './register-user.ts'
import type { SignInAttempt, SignInLimits } from './sign-in-limits.ts'
import { userDecider } from './user.decider.ts'

/**
 * Each of the two queues checks one password at a time: a check takes 64 MiB and one of the four threads on which Node also
 * reads files and finds addresses.
 */
export const SIGN_IN_QUEUE = { atOnce: 1, perKey: 16, inAll: 128 }

/** A user who does not exist, for the work that is done for one all the same. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export interface SignInRequest {
  readonly username: string
  readonly password: string
  /** Whence it comes. */
  readonly address: string
  /** Whether its caller has gone meanwhile. */
  readonly isGone: () => boolean
}

export interface SignInPorts {
  readonly runner: Pick<CommandRunner, 'load'>
  readonly claims: Pick<UniquenessClaims, 'ownerOf'>
  readonly credentials: Pick<Credentials, 'matches'>
  readonly sessions: Pick<Sessions, 'start'>
  readonly limits: SignInLimits
  readonly logger: Logger
}

/**
 * Signs users in. Callers wait in a line for each address, and those who have signed in from there before in a queue of their
 * own, so that a flood of strangers keeps them waiting for no more than each other.
 */
export const createSignIn = ({ runner, claims, credentials, sessions, limits, logger }: SignInPorts) => {
  const known = createFairQueue(SIGN_IN_QUEUE)
  const strangers = createFairQueue(SIGN_IN_QUEUE)
  const throttled = createThrottledLog()

  /** The same work for a name that exists as for one that does not, so that names cannot be told from the clock. */
  const verify = async (name: ReturnType<typeof usernameKey>, password: string) => {
    const owner = await claims.ownerOf(name)
    const { state } = await runner.load(userDecider, owner ?? NOBODY)
    const matches = await credentials.matches(owner ?? NOBODY, password)
    const user = owner === null || state === null ? null : currentUser(owner, state)
    return { owner, user: matches ? user : null }
  }

  const attempt = async (
    { username, password, isGone }: SignInRequest,
    who: SignInAttempt,
    isKnown: boolean,
  ): Promise<{ token: string; session: Session }> => {
    // Nobody is there to hear the answer any more.
    if (isGone()) throw refused('unavailable')
    await limits.take(who, isKnown)
    const { owner, user } = await verify(usernameKey(username), password)
    const { account, address } = who
    if (!user) {
      logSecurity(logger, { security: 'sign-in-failed', userId: owner, account, address })
      throw refused('bad-credentials')
    }
    await limits.forgive(who, isKnown)
    const started = await sessions.start(user)
    logSecurity(logger, { security: 'signed-in', userId: user.id, sessionId: started.session.id, address })
    return started
  }

  const noteLimit = (error: unknown, { account, address }: SignInAttempt): void => {
    if (!(error instanceof Refusal) || error.code !== 'too-many-requests') return
    const limit = String(error.details.limit ?? 'queue')
    throttled(limit, (unlogged) =>
      logSecurity(logger, { security: 'sign-in-limited', limit, account, address, unlogged }),
    )
  }

  /** @throws Refusal bad-credentials, too-many-requests */
  return async (request: SignInRequest): Promise<{ token: string; session: Session }> => {
    const who = limits.attemptOf(request.address, usernameKey(request.username).value)
    const isKnown = await limits.isKnown(who)
    const queue = isKnown ? known : strangers
    try {
      return await queue.run(networkOf(request.address), () => attempt(request, who, isKnown))
    } catch (error) {
      noteLimit(error, who)
      throw error
    }
  }
}

export type SignIn = ReturnType<typeof createSignIn>

const currentUser = (id: string, { values }: RecordState): CurrentUser => {
  const user = values as unknown as NewUser
  return { id, ...user, role: user.userType, active: true }
}
