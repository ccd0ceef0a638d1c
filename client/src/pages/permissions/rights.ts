import type { getRights, RoleRights } from '@kervan/contracts/api/users/get-rights'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { type RightsReason, reasonFor, resolveRights } from '@kervan/contracts/permissions/resolve-rights'
import { type RightChange, rightChangesBetween, stateOfRight } from '@kervan/contracts/permissions/right-changes'

/** What a user or a role may do, as it is read. */
export type Rights = ResponseOf<typeof getRights>

/** Which records of a kind a holder sees: not set, all of them, or a narrower group. */
export const SCOPE_CHOICES = ['unset', 'all', 'own', 'team', 'clinic'] as const
export type ScopeChoice = (typeof SCOPE_CHOICES)[number]
const NARROW = ['own', 'team', 'clinic'] as const

const keyOf = ({ resource, action }: Pick<PermissionRecord, 'resource' | 'action'>) => `${resource}.${action}`

/** The permission records that are changed here: a user's own, or the role's. */
export const ownRecords = ({ user, role }: Rights): readonly PermissionRecord[] => user?.own ?? role?.records ?? []

const roleRecords = ({ archived, records }: RoleRights) => (archived ? [] : records)

/** Why a permission is held or not. */
export const reasonOf = ({ user, role }: Rights, permission: string): RightsReason =>
  reasonFor(user?.userType ?? 'user', { own: user?.own ?? [], role: role ? roleRecords(role) : [] }, permission)

/** The record that decides, with its time and author; undefined where none does. */
export const decidingRecord = ({ user, role }: Rights, permission: string) => {
  const find = (records: NonNullable<Rights['user']>['own']) => {
    const matching = records.filter((record) => keyOf(record) === permission)
    return matching.find(({ allowed }) => !allowed) ?? matching[0]
  }
  return find(user?.own ?? []) ?? (role ? find(role.archived ? [] : role.records) : undefined)
}

/** How far a reader sees by these records: the narrowest scope that is allowed; all, where every narrowing is denied. */
export const scopeOf = (records: readonly PermissionRecord[], resource: string): ScopeChoice => {
  const states = NARROW.map((scope) => stateOfRight(records, `${resource}.scope-${scope}`))
  const narrowest = NARROW.find((_, index) => states[index] === 'allowed')
  return narrowest ?? (states.every((state) => state === 'unset') ? 'unset' : 'all')
}

/** How far a user sees: all, where nothing narrows. */
export const scopeSeen = (rights: Rights, resource: string): Exclude<ScopeChoice, 'unset'> => {
  const scope = scopeOf(effectiveRecords(rights), resource)
  return rights.user?.userType === 'admin' || scope === 'unset' ? 'all' : scope
}

/** The changes that set another scope; every other narrowing is denied, so that the role's does not count. */
export const changesOfScope = (
  records: readonly PermissionRecord[],
  resource: string,
  scope: ScopeChoice,
): readonly RightChange[] => {
  const said = records.filter((record) => NARROW.some((each) => keyOf(record) === `${resource}.scope-${each}`))
  const asked = NARROW.map((each) => ({ resource, action: `scope-${each}`, allowed: each === scope }))
  return rightChangesBetween(said, scope === 'unset' ? [] : asked)
}

/** The records that count, the user's own before the role's. */
export const effectiveRecords = ({ user, role }: Rights): readonly PermissionRecord[] =>
  resolveRights({ own: user?.own ?? [], role: role ? roleRecords(role) : [] })
