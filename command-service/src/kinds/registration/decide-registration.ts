import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { permitGrant } from '@kervan/contracts/kinds/permit-grant'
import type { UserType } from '@kervan/contracts/permissions/permissions'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause, Outcome } from '../../kit/run-command.ts'
import { judgeUnlessDone } from '../../kit/unless-done.ts'
import type { Records } from '../../ports.ts'
import { demandRole } from '../user/demand-role.ts'
import { userDecider } from '../user/user.decider.ts'
import { registrationDecider } from './registration.decider.ts'

/** What an approval gives. */
export interface Given {
  readonly userType: UserType
  readonly subRole: string
}

/**
 * Makes a user of a registration. What is left undone where this process ends is done by a reaction.
 * @throws Refusal record-not-found, registration-decided, grant-exceeds-own, reference-not-found, reference-archived
 */
export const approveRegistration = async (
  records: Records,
  id: string,
  { userType, subRole }: Given,
  by: CurrentUser,
  cause: Cause,
): Promise<Outcome> => {
  const { runner, access, logger } = records
  const judge = async () => {
    await demandRole(records, subRole, by)
    permitGrant(by, { given: { userType, permissions: await access.rightsOf(subRole, []) } }, (permission) =>
      logSecurity(logger, { security: 'grant-refused', by: by.id, permission }),
    )
  }
  await judgeUnlessDone(() => runner.isDone(registrationDecider, id, cause), judge)
  const outcome = await runner.run(registrationDecider, id, { type: 'Approve', userType, subRole }, cause)
  await admitApproved(records, id)
  logSecurity(logger, { security: 'registration-decided', userId: id, by: by.id, standing: 'approved' })
  return outcome
}

/** The user of an approved registration, who has its id, its name and its password. Harmless a second time. */
export const admitApproved = async ({ runner }: Pick<Records, 'runner'>, id: string): Promise<void> => {
  const { state } = await runner.load(registrationDecider, id)
  if (!state?.approved) return
  const { username, fullName, email } = state
  const { userType, subRole, at, by } = state.approved
  const commandId = derivedId('registration-approved', id)
  const user = { username, fullName, email, userType, subRole, permissions: [] }
  const cause = { commandId, at, by, correlationId: commandId, causationId: commandId }
  await runner.run(userDecider, id, { type: 'Register', ...user }, cause)
}

/** Ends a registration; a reaction frees its name. @throws Refusal record-not-found, registration-decided */
export const refuseRegistration = async (
  { runner, logger }: Pick<Records, 'runner' | 'logger'>,
  id: string,
  by: CurrentUser,
  cause: Cause,
): Promise<Outcome> => {
  const outcome = await runner.run(registrationDecider, id, { type: 'Refuse' }, cause)
  logSecurity(logger, { security: 'registration-decided', userId: id, by: by.id, standing: 'refused' })
  return outcome
}
