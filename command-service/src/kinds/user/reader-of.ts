import type { Reader } from '@kervan/contracts/permissions/visibility'
import { withTeams } from '@kervan/infra/teams/port'
import type { Records } from '../../ports.ts'
import { currentUserOf } from './current-user-of.ts'
import { principalOf } from './principal-of.ts'
import { userDecider } from './user.decider.ts'

/** A user as one who reads at this moment, without a session; null for who is no user, or is deactivated. */
export const readerOf = async (
  records: Pick<Records, 'runner' | 'access' | 'teams'>,
  userId: string,
): Promise<Reader | null> => {
  const principal = await principalOf(records, userId)
  if (!principal) return null
  const { state } = await records.runner.load(userDecider, userId)
  const { clinicId } = currentUserOf(userId, state!)
  return withTeams({ ...principal, id: userId, clinicId }, records.teams)
}
