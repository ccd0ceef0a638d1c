import type { getRights, RoleRights } from '@kervan/contracts/api/users/get-rights'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { type RightsReason, reasonFor, resolveRights } from '@kervan/contracts/permissions/resolve-rights'

/** What a user or a role may do, as it is read. */
export type Rights = ResponseOf<typeof getRights>

/** What is said of a permission where it is changed: nothing, yes or no. */
export const STATES = ['unset', 'allowed', 'denied'] as const
export type PermissionState = (typeof STATES)[number]

/** Which records of a kind: nothing said, all of them, or those of a narrower circle. */
export const SCOPE_CHOICES = ['unset', 'all', 'own', 'team', 'clinic'] as const
export type ScopeChoice = (typeof SCOPE_CHOICES)[number]
const NARROW = ['own', 'team', 'clinic'] as const

const keyOf = ({ resource, action }: Pick<PermissionRecord, 'resource' | 'action'>) => `${resource}.${action}`

/** The records that are changed here: a user's own, or the role's. */
export const ownRecords = ({ user, role }: Rights): readonly PermissionRecord[] => user?.own ?? role?.records ?? []

const roleRecords = ({ archived, records }: RoleRights) => (archived ? [] : records)

/** Why a permission is there or not. */
export const reasonOf = ({ user, role }: Rights, permission: string): RightsReason =>
  reasonFor(user?.userType ?? 'user', { own: user?.own ?? [], role: role ? roleRecords(role) : [] }, permission)

/** The record that decides, with since when and by whom; undefined where none does. */
export const decidingRecord = ({ user, role }: Rights, permission: string) => {
  const find = (records: NonNullable<Rights['user']>['own']) => {
    const matching = records.filter((record) => keyOf(record) === permission)
    return matching.find(({ allowed }) => !allowed) ?? matching[0]
  }
  return find(user?.own ?? []) ?? (role ? find(role.archived ? [] : role.records) : undefined)
}

export const stateOf = (records: readonly PermissionRecord[], permission: string): PermissionState => {
  const matching = records.filter((record) => keyOf(record) === permission)
  if (matching.length === 0) return 'unset'
  return matching.every(({ allowed }) => allowed) ? 'allowed' : 'denied'
}

const without = (records: readonly PermissionRecord[], permissions: readonly string[]): PermissionRecord[] =>
  records
    .filter((record) => !permissions.includes(keyOf(record)))
    .map(({ resource, action, allowed }) => ({ resource, action, allowed }))

/** The records with another word on one permission. */
export const withState = (
  records: readonly PermissionRecord[],
  permission: string,
  state: PermissionState,
): PermissionRecord[] => {
  const [resource, action] = permission.split('.') as [string, string]
  const others = without(records, [permission])
  return state === 'unset' ? others : [...others, { resource, action, allowed: state === 'allowed' }]
}

/** What records say of how far a reader sees: the narrowest that is allowed; all, where every narrowing is denied. */
export const scopeOf = (records: readonly PermissionRecord[], resource: string): ScopeChoice => {
  const states = NARROW.map((scope) => stateOf(records, `${resource}.scope-${scope}`))
  const narrowest = NARROW.find((_, index) => states[index] === 'allowed')
  return narrowest ?? (states.every((state) => state === 'unset') ? 'unset' : 'all')
}

/** The records with another word on how far a reader sees; what the role narrows otherwise is taken away. */
export const withScope = (
  records: readonly PermissionRecord[],
  resource: string,
  scope: ScopeChoice,
): PermissionRecord[] => {
  const others = without(
    records,
    NARROW.map((each) => `${resource}.scope-${each}`),
  )
  if (scope === 'unset') return others
  return [...others, ...NARROW.map((each) => ({ resource, action: `scope-${each}`, allowed: each === scope }))]
}

/** A line of a role keeps its id whenever it comes again, so that a history tells what changed and nothing else. */
export const lineIdOf = ({ resource, action }: Pick<PermissionRecord, 'resource' | 'action'>): string => {
  const digits = Array.from({ length: 4 }, (_, seed) => {
    let hash = 0x811c9dc5 ^ (seed * 0x9e3779b1)
    for (const character of `${resource}.${action}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
    return (hash >>> 0).toString(16).padStart(8, '0')
  }).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}

/** The records as they count, the user's own before the role's. */
export const effectiveRecords = ({ user, role }: Rights): readonly PermissionRecord[] =>
  resolveRights({ own: user?.own ?? [], role: role ? roleRecords(role) : [] })
