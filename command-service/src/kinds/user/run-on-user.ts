import type { Context } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import { isSameValue } from '@kervan/contracts/kit/record-state'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { asItIs, demanding } from '../../kit/record/for-writer.ts'
import type { RecordReach } from '../../kit/record/record-routes.ts'
import { stateAfter } from '../../kit/record/state-after.ts'
import type { Cause, Outcome } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { permitUserChange } from './permit-user-change.ts'
import { releaseAdministrator } from './release-administrator.ts'
import { isAdministrator, type UserCommand, type UserState, userDecider } from './user.decider.ts'

export type UserPorts = Pick<Records, 'runner' | 'credentials' | 'access'>

/**
 * Runs a command on a user: the last administrator stays one, and the user's sessions follow.
 * @param writer  who asks; a process is held to no rights
 * @param decider  the users' own, with what the writer is held to beside
 * @throws Refusal own-address where writers change their own e-mail address, which takes their password, last-administrator, colleague-exceeds-own, grant-exceeds-own
 */
export const runOnUser = async (
  ports: UserPorts,
  userId: string,
  command: UserCommand,
  cause: Cause,
  writer?: Reader,
  decider: typeof userDecider = userDecider,
): Promise<Outcome> => {
  const prepare = async (user: UserState, context: Context) => {
    const decided = decider.decide(command, user, context)
    if (decided.length === 0 || context.revision === null) return
    const changed = stateAfter(userDecider, user, decided, context)
    if (writer?.id === userId && !isSameValue(user?.values.email, changed?.values.email)) throw refused('own-address')
    if (writer) await permitUserChange(ports.access, writer, user, changed)
    if (isAdministrator(user) && !isAdministrator(changed))
      await releaseAdministrator(ports, userId, context.revision, cause)
  }
  const outcome = await ports.runner.runAfter(prepare, decider, userId, command, cause)
  await ports.access.followUser(userId)
  return outcome
}

/** How the kit reaches users. */
export const reachUsers = (ports: UserPorts & Pick<Records, 'logger'>): RecordReach => ({
  load: async (id) => (await ports.runner.load(userDecider, id)).state,
  isDone: (id, cause) => ports.runner.isDone(userDecider, id, cause),
  async run(id, command, cause, { demand, user }) {
    const decider = demanding(userDecider, demand, asItIs)
    const outcome = await runOnUser(ports, id, command as UserCommand, cause, user, decider)
    const { revision } = outcome
    logSecurity(ports.logger, {
      security: 'user-changed',
      userId: id,
      by: user.id,
      asked: command.type,
      revision: String(revision),
    })
    return outcome
  },
})
