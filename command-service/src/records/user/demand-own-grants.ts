import { refused } from '@kervan/contracts/errors/refusal'
import { raisedBeyond } from '@kervan/contracts/permissions/grants'
import type { PermissionRecord, Principal } from '@kervan/contracts/permissions/permissions'

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
