import { isForKeys } from './key-scopes.ts'
import { can, type Permission, type PermissionRecord, type Principal } from './permissions.ts'
import { PERMISSIONS } from './resource-table.ts'
import { SCOPE_ACTIONS } from './visibility.ts'

/** What a key can be given. */
export const KEY_SCOPES: readonly Permission[] = PERMISSIONS.filter(isForKeys)

const recordOf = (permission: string, allowed: boolean): PermissionRecord => {
  const [resource = '', action = ''] = permission.split('.')
  return { resource, action, allowed }
}

const narrows = ({ action }: PermissionRecord): boolean => SCOPE_ACTIONS.some((narrowing) => narrowing === action)

/** The rights that a key is given. What narrows the owner narrows the key, also in what is given to all. */
export const rightsByKey = (owner: Principal, scopes: readonly string[]): Principal => {
  const asked = new Set(scopes)
  const narrowed = owner.userType === 'admin' ? [] : owner.permissions.filter(narrows)
  return {
    userType: 'user',
    permissions: [...KEY_SCOPES.map((scope) => recordOf(scope, asked.has(scope))), ...narrowed],
  }
}

/**
 * Its owner as a key acts: no administrator, and allowed what is both among the scopes of the key and among the rights of the owner as
 * they are now.
 */
export const ownerByKey = <User extends Principal>(owner: User, scopes: readonly string[]): User => ({
  ...owner,
  userType: owner.userType === 'admin' ? 'user' : owner.userType,
  permissions: rightsByKey(
    owner,
    scopes.filter((scope) => can(owner, scope as Permission)),
  ).permissions,
})
