import { refused } from '../../errors/refusal.ts'
import { raisedBeyond } from '../../permissions/grants.ts'
import type { PermissionRecord, Principal } from '../../permissions/permissions.ts'

/**
 * Nobody gives more than they have, by way of a role, of a user's own records or of an undo.
 * @param writer  a process is held to no rights
 * @throws Refusal grant-exceeds-own with `permission`
 */
export const demandOwnGrants = (
  writer: Principal | undefined,
  before: readonly PermissionRecord[],
  after: readonly PermissionRecord[],
): void => {
  const beyond = writer ? raisedBeyond(writer, before, after) : []
  if (beyond.length > 0) throw refused('grant-exceeds-own', { permission: beyond.join(', ') })
}
