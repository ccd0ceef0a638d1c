import { isGranted, type Permission, type PermissionRecord, type Principal } from './permissions.ts'
import { RESOURCES } from './resource-table.ts'
import { type ProtectedKind, type Reader, SCOPE_ACTIONS, visibilityOf } from './visibility.ts'

/**
 * What someone would give to another that goes beyond what they have: a permission, or more records than they see.
 * A record that narrows is no grant.
 */
export const grantsBeyond = (granter: Principal, given: Principal): readonly string[] => {
  if (granter.userType === 'admin') return []
  if (given.userType === 'admin') return ['admin']
  const granted = given.permissions
    .filter(({ allowed, action }) => allowed && !SCOPE_ACTIONS.some((narrowing) => narrowing === action))
    .map(({ resource, action }) => `${resource}.${action}`)
  const held = [...new Set([...granted, 'fields.contact' satisfies Permission])].filter((each) =>
    isGranted(given, each),
  )
  return [
    ...held.filter((permission) => !isGranted(granter, permission)),
    ...Object.keys(RESOURCES).flatMap((resource) =>
      isGranted(given, `${resource}.view`) && seesMore(given, granter, resource) ? [`${resource}.view`] : [],
    ),
  ]
}

/**
 * What a change of records would raise beyond what the one who makes it has: a permission that was not allowed or was denied, or
 * records that were narrowed away. To take away, and to narrow, needs no more than the right to change. A record of a resource that
 * is in no table gives nothing.
 */
export const raisedBeyond = (
  granter: Principal,
  before: readonly PermissionRecord[],
  after: readonly PermissionRecord[],
): readonly string[] => {
  if (granter.userType === 'admin') return []
  const known = [...before, ...after].filter(({ resource }) => Object.hasOwn(RESOURCES, resource))
  const keys = [...new Set(known.map(({ resource, action }) => `${resource}.${action}`))]
  const rises = (key: string) => rankOf(after, key) > rankOf(before, key)
  const falls = (key: string) => rankOf(after, key) < rankOf(before, key)
  const isNarrowing = (key: string) => SCOPE_ACTIONS.some((action) => key.endsWith(`.${action}`))
  const raised = keys.filter((key) => !isNarrowing(key) && rises(key))
  const widened = keys.filter((key) => (isNarrowing(key) ? falls(key) : rises(key)))
  const resources = [...new Set(widened.map((key) => key.split('.')[0] as string))].filter((name) => name !== 'fields')
  const given: Principal = { userType: 'user', permissions: after }
  return [
    ...new Set([
      ...raised.filter((key) => !isGranted(granter, key)),
      ...resources
        .filter(
          (name) =>
            keys.some((key) => key.startsWith(`${name}.`) && isNarrowing(key) && falls(key)) &&
            !isGranted(granter, `${name}.view`),
        )
        .map((name) => `${name}.view`),
      ...resources.filter((name) => seesMore(given, granter, name)).map((name) => `${name}.view`),
    ]),
  ]
}

/** Denied, not said, granted. */
const rankOf = (records: readonly PermissionRecord[], key: string): number => {
  const matching = records.filter(({ resource, action }) => `${resource}.${action}` === key)
  if (matching.length === 0) return 1
  return matching.every(({ allowed }) => allowed) ? 2 : 0
}

/** What is one's own lies in every scope; a team and a clinic do not lie in one another. */
const seesMore = (one: Principal, other: Principal, resource: string): boolean => {
  const [scope, widest] = [scopeOf(one, resource), scopeOf(other, resource)]
  return widest !== 'all' && scope !== widest && scope !== 'own'
}

/** The scope that someone is narrowed to, whatever kinds and sessions name. */
const scopeOf = (who: Principal, resource: string) => {
  const everything: ProtectedKind = { resource, scopes: { own: 'id', team: 'id', clinic: 'id' } }
  const reader: Reader = { ...who, id: 'me', clinicId: 'clinic' }
  return visibilityOf(reader, everything).scope
}
