import { PERMISSIONS } from '@kervan/contracts/permissions/resource-table'
import { visibilityOf } from '@kervan/contracts/permissions/visibility'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  decidingRecord,
  lineIdOf,
  type Rights,
  reasonOf,
  SCOPE_CHOICES,
  STATES,
  scopeOf,
  stateOf,
  withScope,
  withState,
} from './rights.ts'

const dated = (permission: string, allowed: boolean, by: string | null = 'Ayşe') => {
  const [resource, action] = permission.split('.') as [string, string]
  return { resource, action, allowed, since: by && '2026-11-01T10:00:00.000Z', by }
}
const role = { id: 'adviser', name: null, builtIn: true, archived: false, revision: null }
const user = { id: 'mert', fullName: 'Mert', userType: 'user' as const, revision: '3' }
const rights = (own: ReturnType<typeof dated>[], ofRole: ReturnType<typeof dated>[], archived = false): Rights => ({
  user: { ...user, own },
  role: { ...role, archived, records: ofRole },
})

it('a cell is explained by the record that decides it', () => {
  const both = rights(
    [dated('leads.view', false)],
    [dated('leads.view', true, 'Mehmet'), dated('leads.edit', true, 'Mehmet')],
  )
  expect([reasonOf(both, 'leads.view'), decidingRecord(both, 'leads.view')?.by]).toEqual(['denied', 'Ayşe'])
  expect([reasonOf(both, 'leads.edit'), decidingRecord(both, 'leads.edit')?.by]).toEqual(['role', 'Mehmet'])
  expect([reasonOf(both, 'leads.create'), decidingRecord(both, 'leads.create')]).toEqual(['nothing', undefined])
  expect(reasonOf(rights([], [dated('leads.view', true)], true), 'leads.view')).toBe('nothing')
})

it('a permission has the state that it was given, and others keep theirs', () => {
  const permission = fc.constantFrom('leads.view', 'leads.edit', 'fields.money')
  fc.assert(
    fc.property(fc.array(fc.tuple(permission, fc.constantFrom(...STATES))), permission, (changes, other) => {
      const expected = new Map(changes)
      const records = changes.reduce(
        (held, [each, state]) => withState(held, each, state),
        [] as never[] as ReturnType<typeof withState>,
      )
      expect(stateOf(records, other)).toBe(expected.get(other) ?? 'unset')
    }),
  )
})

it('a scope that is chosen is the scope that is seen, whatever the role narrows', () => {
  const kind = { resource: 'leads', scopes: { own: 'owner', team: 'owner', clinic: 'clinic' } }
  for (const narrowed of SCOPE_CHOICES)
    for (const scope of SCOPE_CHOICES.filter((each) => each !== 'unset')) {
      const ofRole = withScope([], 'leads', narrowed)
      const own = withScope([], 'leads', scope)
      expect(scopeOf(own, 'leads')).toBe(scope)
      const decided = new Set(own.map(({ action }) => action))
      const permissions = [...own, ...ofRole.filter(({ action }) => !decided.has(action))]
      const reader = {
        id: 'me',
        userType: 'user' as const,
        permissions,
        clinicId: 'clinic',
        teams: [{ id: 'team', members: ['me'] }],
      }
      expect(visibilityOf(reader, kind as never).scope).toBe(scope)
    }
})

it('lines of a role have an id each, which stays', () => {
  const ids = PERMISSIONS.map((permission) => {
    const [resource, action] = permission.split('.') as [string, string]
    return lineIdOf({ resource, action })
  })
  expect(new Set(ids).size).toBe(PERMISSIONS.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})
