import { refused } from '@kervan/contracts/errors/refusal'
import { permitGrant } from '@kervan/contracts/kinds/permit-grant'
import { grantsBeyond } from '@kervan/contracts/permissions/grants'
import type { Principal } from '@kervan/contracts/permissions/permissions'
import type { Access } from './access.ts'
import type { NewUser } from './register-user.ts'
import type { UserState } from './user.decider.ts'

/**
 * A user who changes a colleague must have all rights of that colleague, by role and by own records, and gives no more than their own.
 * @throws Refusal colleague-exceeds-own, grant-exceeds-own with `permission`
 */
export const permitUserChange = async (
  { rightsOf }: Pick<Access, 'rightsOf'>,
  writer: Principal,
  before: UserState,
  after: UserState,
): Promise<void> => {
  const principalOf = async ({ values }: NonNullable<UserState>): Promise<Principal> => {
    const { userType, subRole, permissions } = values as unknown as NewUser
    return { userType, permissions: await rightsOf(subRole, permissions) }
  }
  if (before && grantsBeyond(writer, await principalOf(before)).length > 0) throw refused('colleague-exceeds-own')
  if (after) permitGrant(writer, { given: await principalOf(after) })
}
