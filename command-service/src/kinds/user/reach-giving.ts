import type { Context } from '@kervan/contracts/decider'
import { type Grant, permitGrant } from '@kervan/contracts/kinds/permit-grant'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { asItIs, demanding, type ForWriter } from '../../kit/record/for-writer.ts'
import type { RecordCommand, Values } from '../../kit/record/record-command.ts'
import type { RecordDecider } from '../../kit/record/record-decider.ts'
import { type RecordReach, reachBy } from '../../kit/record/record-routes.ts'
import { stateAfter } from '../../kit/record/state-after.ts'
import type { Cause, Outcome } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'

/** What a change of a record gives; null where it gives nothing more. */
type GrantIn = (before: RecordState | null, after: RecordState) => Promise<Grant | null>

interface ReachGiving extends RecordReach {
  readonly create: (
    id: string,
    values: Values,
    cause: Cause,
    writer: Pick<ForWriter, 'decider' | 'demand' | 'user'>,
  ) => Promise<{ readonly outcome: Outcome; readonly told?: object }>
}

/** How the kit reaches a kind whose records give rights that are looked up: who writes one gives no more than they have. */
export const reachGiving = (
  records: Pick<Records, 'runner' | 'logger'>,
  decider: RecordDecider,
  grantIn: GrantIn,
): ReachGiving => {
  const { runner, logger } = records
  const permit =
    (user: Reader, demand: ForWriter['demand'], command: RecordCommand) =>
    async (before: RecordState | null, context: Context) => {
      // A record outside the scope is not there, whatever is asked of it.
      demand(command, before)
      const after = stateAfter(decider, before, decider.decide(command, before, context), context)
      const grant = after && (await grantIn(before, after))
      if (!grant) return
      permitGrant(user, grant, (permission) =>
        logSecurity(logger, { security: 'grant-refused', by: user.id, permission }),
      )
    }
  return {
    ...reachBy(records, decider),
    run: (id, command, cause, { demand, user }) =>
      runner.runAfter(permit(user, demand, command), demanding(decider, demand, asItIs), id, command, cause),
    async create(id, values, cause, { user, demand, decider: own }) {
      const command = { type: 'Create', values } as const
      return { outcome: await runner.runAfter(permit(user, demand, command), own, id, command, cause) }
    },
  }
}
