import { isGivenToAll, type PermissionRecord, type UserType } from './permissions.ts'

/** Where what a user may do comes from. */
export interface RightsSources {
  /** Of the user's role. */
  readonly role: readonly PermissionRecord[]
  /** The user's own: grants and denials. */
  readonly own: readonly PermissionRecord[]
}

/** Why a user may do something, or may not. Only `denied`, `denied-by-role` and `nothing` mean that the user may not. */
export type RightsReason = 'administrator' | 'denied' | 'granted' | 'denied-by-role' | 'role' | 'everybody' | 'nothing'

const keyOf = ({ resource, action }: Pick<PermissionRecord, 'resource' | 'action'>): string => `${resource}.${action}`

/** What a user may do, as records: the own ones, and of the role's those of which the user has none of the own. */
export const resolveRights = ({ role, own }: RightsSources): PermissionRecord[] => {
  const decided = new Set(own.map(keyOf))
  return [...own, ...role.filter((record) => !decided.has(keyOf(record)))].map(({ resource, action, allowed }) => ({
    resource,
    action,
    allowed,
  }))
}

/** Why a user may do something or not: an administrator may everything; a personal denial goes before a personal grant, and both before the role. */
export const reasonFor = (userType: UserType, { role, own }: RightsSources, permission: string): RightsReason => {
  if (userType === 'admin') return 'administrator'
  const [personal, ofRole] = [own, role].map((records) => records.filter((record) => keyOf(record) === permission))
  if (personal!.length > 0) return personal!.every(({ allowed }) => allowed) ? 'granted' : 'denied'
  if (ofRole!.length > 0) return ofRole!.every(({ allowed }) => allowed) ? 'role' : 'denied-by-role'
  return isGivenToAll(permission) ? 'everybody' : 'nothing'
}

const NOT_ALLOWING: ReadonlySet<RightsReason> = new Set(['denied', 'denied-by-role', 'nothing'])
export const isAllowedBy = (reason: RightsReason): boolean => !NOT_ALLOWING.has(reason)
