import { refused } from '../errors/refusal.ts'
import { grantsBeyond } from '../permissions/grants.ts'
import type { Principal } from '../permissions/permissions.ts'

export interface Grant {
  readonly given: Principal
  /** What was given until now; nothing unless said. */
  readonly before?: Principal | null
}

/**
 * Refuses a writer who gives more than they have. Called wherever a user, a role, an invitation or an API key comes to give more than
 * before, also by way of an undo.
 * @param onRefusal  is told the permission that the writer lacks
 * @throws Refusal grant-exceeds-own with `permission`
 */
export const permitGrant = (
  granter: Principal,
  { given, before = null }: Grant,
  onRefusal?: (permission: string) => void,
): void => {
  const permission = grantsBeyond(granter, given, before).join(', ')
  if (!permission) return
  onRefusal?.(permission)
  throw refused('grant-exceeds-own', { permission })
}
