import { isGranted, type Permission, type Principal } from './permissions.ts'
import { RESOURCES } from './resource-table.ts'
import { type ProtectedKind, type Reader, SCOPE_ACTIONS, visibilityOf } from './visibility.ts'

/**
 * What someone would give that goes beyond what they have: a permission, or more records than they see. The one judge of whatever
 * gives rights: a user's type, role and own records, a role, an invitation, an API key.
 *
 * Judged is what rises: a permission that was not allowed or was denied, records that were narrowed away. To take away, and to narrow, needs
 * no more than the right to change. A record of a resource that is in no table gives nothing.
 * @param before  what was given until now; nothing unless said
 */
export const grantsBeyond = (
  granter: Principal,
  given: Principal,
  before: Principal | null = null,
): readonly string[] => {
  if (granter.userType === 'admin') return []
  if (given.userType === 'admin') return before?.userType === 'admin' ? [] : ['admin']
  const known = [...(before?.permissions ?? []), ...given.permissions].filter(({ resource }) =>
    Object.hasOwn(RESOURCES, resource),
  )
  const keys = [...new Set([...known.map(({ resource, action }) => `${resource}.${action}`), CONTACT])]
  const rankBefore = (key: string): number => (before ? rankIn(before, key) : NOTHING)
  const rises = (key: string) => rankIn(given, key) > rankBefore(key)
  const falls = (key: string) => before !== null && rankIn(given, key) < rankBefore(key)
  const isNarrowing = (key: string) => SCOPE_ACTIONS.some((action) => key.endsWith(`.${action}`))
  const raised = keys.filter((key) => !isNarrowing(key) && rises(key))
  const freed = resourcesOf(keys.filter((key) => isNarrowing(key) && falls(key)))
  const widened = [...new Set([...resourcesOf(raised), ...freed])].filter((name) => name !== 'fields')
  return [
    ...new Set([
      ...raised.filter((key) => !isGranted(granter, key)),
      ...freed.map((name) => `${name}.view`).filter((key) => !isGranted(granter, key)),
      ...widened.filter((name) => seesMore(given, granter, name)).map((name) => `${name}.view`),
    ]),
  ]
}

const CONTACT = 'fields.contact' satisfies Permission
const resourcesOf = (keys: readonly string[]): readonly string[] => [
  ...new Set(keys.map((key) => key.split('.')[0] as string)),
]

/** How far a permission is given. Not said is denied of all but what is given to everybody, and may still be granted from elsewhere. */
const NOTHING = 0
const rankIn = ({ permissions }: Principal, key: string): number => {
  const matching = permissions.filter(({ resource, action }) => `${resource}.${action}` === key)
  if (matching.length === 0) return 1
  return matching.every(({ allowed }) => allowed) ? 2 : NOTHING
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
