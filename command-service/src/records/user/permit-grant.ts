import { refused } from '@kervan/contracts/errors/refusal'
import { grantsBeyond } from '@kervan/contracts/permissions/grants'
import type { Principal } from '@kervan/contracts/permissions/permissions'

export interface Grant {
  readonly given: Principal
  /** What was given until now; nothing unless said. */
  readonly before?: Principal | null
}

/**
 * Nobody gives more than they have: asked wherever a user, a role, an invitation or an API key comes to give more than before, also
 * by way of an undo.
 * @param onRefusal  is told what was beyond
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
