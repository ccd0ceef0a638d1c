import { isGranted, type Permission, type Principal, RESOURCES } from './permissions.ts'
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
