import type { Principal } from '@kervan/contracts/permissions/permissions'
import type { Records } from '../../ports.ts'
import type { NewUser } from './register-user.ts'
import { userDecider } from './user.decider.ts'

/** What a user may do at this moment; null for who is no user, or is deactivated. */
export const principalOf = async (
  { runner, access }: Pick<Records, 'runner' | 'access'>,
  userId: string,
): Promise<Principal | null> => {
  const { state } = await runner.load(userDecider, userId)
  if (!state || state.archived) return null
  const { userType, subRole, permissions } = state.values as unknown as NewUser
  return { userType, permissions: await access.rightsOf(subRole, permissions) }
}
