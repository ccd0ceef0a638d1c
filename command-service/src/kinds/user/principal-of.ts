import type { Principal } from '@kervan/contracts/permissions/permissions'
import type { Records } from '../../ports.ts'
import type { NewUser } from './register-user.ts'
import { userDecider } from './user.decider.ts'

type Ports = Pick<Records, 'runner' | 'access'>

/** What a user may do at this moment; null for who is no user, or is deactivated. */
export const principalOf = async (ports: Ports, userId: string): Promise<Principal | null> => {
  const { state } = await ports.runner.load(userDecider, userId)
  return state?.archived ? null : await rightsOfUser(ports, userId)
}

/** What a user may do, or may again after a reactivation; null for who is no user. */
export const rightsOfUser = async ({ runner, access }: Ports, userId: string): Promise<Principal | null> => {
  const { state } = await runner.load(userDecider, userId)
  if (!state) return null
  const { userType, subRole, permissions } = state.values as unknown as NewUser
  return { userType, permissions: await access.rightsOf(subRole, permissions) }
}
