import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { refused } from '@kervan/contracts/errors/refusal'
import type { Session, SessionOrigin, Sessions } from '@kervan/infra/sessions/port'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Logger } from 'pino'
import type { CommandRunner } from '../../kit/run-command.ts'
import type { UniquenessClaims } from '../identity/uniqueness-claims.ts'
import type { Access } from './access.ts'
import type { Credentials } from './credentials.ts'
import { currentUserOf } from './current-user-of.ts'
import type { PasswordGate, PasswordQuestion } from './password-gate.ts'
import { usernameKey } from './register-user.ts'
import { userDecider } from './user.decider.ts'

/** A user who does not exist, for the work that is done for one all the same. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export interface SignInRequest extends PasswordQuestion, Pick<SessionOrigin, 'userAgent'> {
  readonly password: string
}

interface Started {
  readonly token: string
  readonly session: Session
}

export interface SignInPorts {
  readonly runner: Pick<CommandRunner, 'load'>
  readonly claims: Pick<UniquenessClaims, 'ownerOf'>
  readonly credentials: Pick<Credentials, 'matches'>
  readonly sessions: Pick<Sessions, 'start'>
  readonly access: Pick<Access, 'followRole' | 'followUser'>
  readonly passwordGate: PasswordGate
  readonly logger: Logger
}

/** Signs users in. */
export const createSignIn = ({ runner, claims, credentials, sessions, access, passwordGate, logger }: SignInPorts) => {
  /** The same work for a name that exists as for one that does not, so that names cannot be told from the clock. */
  const verify = async (name: ReturnType<typeof usernameKey>, password: string) => {
    const owner = await claims.ownerOf(name)
    const { state, revision } = await runner.load(userDecider, owner ?? NOBODY)
    const matches = await credentials.matches(owner ?? NOBODY, password)
    const user = owner === null || state === null ? null : currentUserOf(owner, state)
    return { owner, user: matches ? user : null, asOf: revision ?? 0n }
  }

  /** Null where the user is deactivated. */
  const start = async (user: CurrentUser, origin: SessionOrigin): Promise<Started | null> => {
    if (!user.active) return null
    await access.followRole(user.subRole)
    const started = await sessions.start(user, origin)
    // What changed of the user meanwhile was told to the sessions that there were.
    await access.followUser(user.id)
    const { state } = await runner.load(userDecider, user.id)
    return state?.archived ? null : started
  }

  /** @throws Refusal bad-credentials, account-inactive, too-many-requests */
  return async (request: SignInRequest): Promise<Started> => {
    const { matches, started } = await passwordGate(request, async ({ account, address }) => {
      const { owner, user, asOf } = await verify(usernameKey(request.username), request.password)
      if (!user) {
        logSecurity(logger, { security: 'sign-in-failed', userId: owner, account, address })
        return { matches: false, started: null }
      }
      const started = await start(user, { ...request, asOf })
      if (started)
        logSecurity(logger, { security: 'signed-in', userId: user.id, sessionId: started.session.id, address })
      else logSecurity(logger, { security: 'sign-in-deactivated', userId: user.id, address })
      return { matches: true, started }
    })
    if (!started) throw refused(matches ? 'account-inactive' : 'bad-credentials')
    return started
  }
}

export type SignIn = ReturnType<typeof createSignIn>
