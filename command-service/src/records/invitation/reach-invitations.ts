import type { Context } from '@kervan/contracts/decider'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { isSameValue, type RecordState } from '@kervan/contracts/record/record-state'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { asItIs, demanding } from '../../kit/record/for-writer.ts'
import type { RecordCommand } from '../../kit/record/record-command.ts'
import type { RecordDecider } from '../../kit/record/record-decider.ts'
import { type RecordReach, reachBy } from '../../kit/record/record-routes.ts'
import { stateAfter } from '../../kit/record/state-after.ts'
import type { Records } from '../../ports.ts'
import { permitGrant } from '../user/permit-user-change.ts'
import { givenBy } from './open-invitation.ts'

/** What of an invitation is given to the one who accepts it. */
const giftOf = (state: RecordState | null) => [state?.values.userType, state?.values.subRole]

/** How the kit reaches invitations: nobody invites to more than they have, and who makes one is told what opens it where no message does. */
export const reachInvitations = (records: Records, decider: RecordDecider): RecordReach => {
  const { runner, linkTokens, mailOutbox, logger } = records
  const permit = (user: Reader, command: RecordCommand) => async (before: RecordState | null, context: Context) => {
    const after = stateAfter(decider, before, decider.decide(command, before, context), context)
    if (!after || isSameValue(giftOf(before), giftOf(after))) return
    permitGrant(user, await givenBy(records, after), (permission) =>
      logSecurity(logger, { security: 'grant-refused', by: user.id, permission }),
    )
  }
  return {
    ...reachBy(records, decider),
    run: (id, command, cause, { demand, user }) =>
      runner.runAfter(permit(user, command), demanding(decider, demand, asItIs), id, command, cause),
    async create(id, values, cause, writer) {
      const command = { type: 'Create', values } as const
      const outcome = await runner.runAfter(permit(writer.user, command), writer.decider, id, command, cause)
      const isMailed = mailOutbox !== null && values.email !== null
      const told = isMailed ? {} : { link: `/auth/register#${linkTokens.tokenOf('invitation', id)}` }
      return { outcome, told }
    },
  }
}
