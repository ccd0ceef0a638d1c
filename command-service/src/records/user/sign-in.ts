import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { Owed } from '@kervan/contracts/api/auth/owed'
import { refused } from '@kervan/contracts/errors/refusal'
import type { Session, SessionOrigin, Sessions } from '@kervan/infra/sessions/port'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Logger } from 'pino'
import type { CommandRunner } from '../../kit/run-command.ts'
import type { UniquenessClaims } from '../identity/uniqueness-claims.ts'
import { registrationDecider } from '../registration/registration.decider.ts'
import type { Access } from './access.ts'
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

export interface Started {
  readonly token: string
  readonly session: Session
}

export interface SignInPorts {
  readonly runner: Pick<CommandRunner, 'load'>
  readonly claims: Pick<UniquenessClaims, 'ownerOf'>
  readonly credentials: Pick<Credentials, 'check' | 'versionOf'>
  readonly sessions: Pick<Sessions, 'start' | 'end'>
  readonly access: Pick<Access, 'followRole' | 'followUser'>
  readonly passwordGate: PasswordGate
  readonly logger: Logger
}

/** One who typed the right password. */
interface Verified {
  readonly user: CurrentUser
  readonly password: CheckedPassword
  readonly asOf: bigint
}

type NotLetIn = 'bad-credentials' | 'account-inactive' | 'one-time-password-expired'
type Refused = NotLetIn | 'registration-waits'

/** Signs users in. */
export const createSignIn = ({ runner, claims, credentials, sessions, access, passwordGate, logger }: SignInPorts) => {
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

  /** What changed of the user meanwhile was told to the sessions that there were: a session stands only where its grounds still do. */
  const start = async ({ user, password, asOf }: Verified, origin: SessionOrigin): Promise<Started | NotLetIn> => {
    await access.followRole(user.subRole)
    const owes: Owed[] = password.isOneTime ? ['password'] : []
    const started = await sessions.start(user, { ...origin, asOf, owes })
    await access.followUser(user.id)
    const { state } = await runner.load(userDecider, user.id)
    if (state?.archived) return 'account-inactive'
    if ((await credentials.versionOf(user.id)) === password.version) return started
    await sessions.end(started.session.id)
    return 'bad-credentials'
  }

  const attempt = async (request: SignInRequest, { account, address }: SignInAttempt): Promise<Started | Refused> => {
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
    const result = refusalOf(verified) ?? (await start(verified, request))
    if (typeof result === 'object')
      logSecurity(logger, { security: 'signed-in', userId, sessionId: result.session.id, address })
    else logSecurity(logger, { security: LOGGED[result], userId, account, address })
    return result
  }

  /** @throws Refusal bad-credentials, account-inactive, registration-waits, one-time-password-expired, too-many-requests */
  return async (request: SignInRequest): Promise<Started> => {
    const { result } = await passwordGate(request, async (who) => {
      const result = await attempt(request, who)
      return { matches: result !== 'bad-credentials', result }
    })
    if (typeof result === 'string') throw refused(result)
    return result
  }
}

/** How the log calls it that a user with the right password is not let in. */
const LOGGED = {
  'bad-credentials': 'sign-in-failed',
  'account-inactive': 'sign-in-deactivated',
  'one-time-password-expired': 'sign-in-expired',
} as const

export type SignIn = ReturnType<typeof createSignIn>
