import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import { ADMINISTRATORS } from '@kervan/contracts/events/administrators.events'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner } from '../../kit/run-command.ts'
import { type AdministratorsState, administratorsDecider } from './administrators.decider.ts'
import type { Credentials } from './credentials.ts'
import { isAdministrator, userDecider } from './user.decider.ts'

export interface ReleasePorts {
  readonly runner: CommandRunner
  readonly credentials: Pick<Credentials, 'owners'>
}

/**
 * Lets an administrator stop being one, upon one revision of their stream, because another one remains. Of two who let go of each
 * other at the same moment one comes second in the stream of releases, and finds the other no longer there.
 * @throws Refusal last-administrator
 */
export const releaseAdministrator = async (
  ports: ReleasePorts,
  userId: string,
  revision: bigint,
  cause: Cause,
): Promise<void> => {
  const { runner } = ports
  const { state: released, revision: seen } = await runner.load(administratorsDecider, ADMINISTRATORS)
  const remaining = await findOther(ports, userId, released)
  if (remaining === undefined) throw refused('last-administrator')
  // A release is good for one revision: the same command upon a later one looks anew.
  const step = { ...cause, commandId: derivedId(cause.commandId, 'release', userId, revision) }
  const command = { type: 'Release', userId, revision, remaining } as const
  try {
    await runner.run(administratorsDecider, ADMINISTRATORS, command, step, seen ?? 'no-stream')
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'revision-conflict') throw error
    await releaseAdministrator(ports, userId, revision, cause)
  }
}

/** An active administrator who can sign in and has not been let go. */
const findOther = async (
  { runner, credentials }: ReleasePorts,
  userId: string,
  released: AdministratorsState,
): Promise<string | undefined> => {
  for (const other of await credentials.owners()) {
    if (other === userId) continue
    const { state, revision } = await runner.load(userDecider, other)
    // What was let go upon this very revision is about to stop; once the stream has gone on, it says itself what they are.
    if (isAdministrator(state) && released[other] !== revision) return other
  }
  return undefined
}
