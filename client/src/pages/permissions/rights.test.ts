import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { changeRights } from '@kervan/contracts/permissions/right-changes'
import { visibilityOf } from '@kervan/contracts/permissions/visibility'
import { expect, it } from 'vitest'
import {
  changesOfScope,
  decidingRecord,
  type Rights,
  reasonOf,
  SCOPE_CHOICES,
  type ScopeChoice,
  scopeOf,
  scopeSeen,
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

const withScope = (records: readonly PermissionRecord[], scope: ScopeChoice) =>
  changeRights(records, changesOfScope(records, 'leads', scope)).records

it('a scope that is chosen is the scope that is seen, whatever the role narrows', () => {
  const kind = { resource: 'leads', scopes: { own: 'owner', team: 'owner', clinic: 'clinic' } }
  for (const narrowed of SCOPE_CHOICES)
    for (const scope of SCOPE_CHOICES.filter((each) => each !== 'unset')) {
      const ofRole = withScope([], narrowed)
      const own = withScope(ofRole, scope)
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

it('how far a user sees is what narrows, of an administrator nothing', () => {
  const narrowed = rights([], [dated('leads.scope-own', true)])
  expect(scopeSeen(narrowed, 'leads')).toBe('own')
  expect(scopeSeen(rights([dated('leads.scope-own', false)], [dated('leads.scope-own', true)]), 'leads')).toBe('all')
  expect(scopeSeen({ ...narrowed, user: { ...narrowed.user!, userType: 'admin' } }, 'leads')).toBe('all')
})
