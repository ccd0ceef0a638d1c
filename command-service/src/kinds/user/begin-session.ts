import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { Session, SessionOrigin, Sessions } from '@kervan/infra/sessions/port'
import type { CommandRunner } from '../../kit/run-command.ts'
import type { Access } from './access.ts'
import { userDecider } from './user.decider.ts'

export interface Started {
  readonly token: string
  readonly session: Session
}

/** One who proved to be a user. */
export interface ProvenUser {
  readonly user: CurrentUser
  /** The revision of the user's record that says so. */
  readonly asOf: bigint
  /** Whether what proved it still does. */
  readonly stillProven: () => Promise<boolean>
}

export interface BeginSessionPorts {
  readonly runner: Pick<CommandRunner, 'load'>
  readonly sessions: Pick<Sessions, 'start' | 'end'>
  readonly access: Pick<Access, 'followRole' | 'followUser'>
}

/**
 * Begins a session. What changed of the user meanwhile was told to the sessions that there were: a session stands only where its grounds
 * still do.
 */
export const createBeginSession =
  ({ runner, sessions, access }: BeginSessionPorts) =>
  async (
    { user, asOf, stillProven }: ProvenUser,
    origin: Omit<SessionOrigin, 'asOf'>,
  ): Promise<Started | 'account-inactive' | 'no-longer-proven'> => {
    await access.followRole(user.subRole)
    const started = await sessions.start(user, { ...origin, asOf })
    await access.followUser(user.id)
    const { state } = await runner.load(userDecider, user.id)
    if (state?.archived) return 'account-inactive'
    if (await stillProven()) return started
    await sessions.end(started.session.id)
    return 'no-longer-proven'
  }

export type BeginSession = ReturnType<typeof createBeginSession>
