import fc from 'fast-check'
import { expect, it } from 'vitest'
import { can, type PermissionRecord, USER_TYPES } from './permissions.ts'
import { isAllowedBy, type RightsReason, reasonFor, resolveRights } from './resolve-rights.ts'

const record = (permission: string): PermissionRecord => {
  const [resource, action] = permission.replace('!', '').split('.') as [string, string]
  return { resource, action, allowed: !permission.startsWith('!') }
}
const sourcesOf = (role: readonly string[], own: readonly string[]) => ({
  role: role.map(record),
  own: own.map(record),
})

it.each<[string[], string[], RightsReason]>([
  [[], [], 'nothing'],
  [['leads.view'], [], 'role'],
  [['!leads.view'], [], 'denied-by-role'],
  [['leads.view', '!leads.view'], [], 'denied-by-role'],
  [['leads.view'], ['!leads.view'], 'denied'],
  [['!leads.view'], ['leads.view'], 'granted'],
  [[], ['leads.view'], 'granted'],
  [[], ['leads.view', '!leads.view'], 'denied'],
  [['leads.edit'], ['clinics.view'], 'nothing'],
])('a role with %j and own records %j: %s', (role, own, reason) => {
  expect(reasonFor('user', sourcesOf(role, own), 'leads.view')).toBe(reason)
  expect(reasonFor('admin', sourcesOf(role, own), 'leads.view')).toBe('administrator')
})

it('what everybody has can be denied by the role and by name, and given back', () => {
  const asked = (role: string[], own: string[]) => reasonFor('user', sourcesOf(role, own), 'fields.contact')
  expect([asked([], []), asked(['!fields.contact'], []), asked(['!fields.contact'], ['fields.contact'])]).toEqual([
    'everybody',
    'denied-by-role',
    'granted',
  ])
})

it('what is resolved is what is explained, for every permission', () => {
  const permissions = ['leads.view', 'leads.edit', 'leads.scope-own', 'fields.contact', 'fields.money']
  const records = fc.array(fc.constantFrom(...permissions, ...permissions.map((each) => `!${each}`)), { maxLength: 8 })
  fc.assert(
    fc.property(records, records, fc.constantFrom(...USER_TYPES), (role, own, userType) => {
      const sources = sourcesOf(role, own)
      const user = { userType, permissions: resolveRights(sources) }
      for (const permission of permissions)
        expect(can(user, permission as never)).toBe(isAllowedBy(reasonFor(userType, sources, permission)))
    }),
    { numRuns: 1000 },
  )
})

it('without a role the own records stay as they are', () => {
  const own = ['leads.view', '!leads.view', 'leads.view'].map(record)
  expect(resolveRights({ role: [], own })).toEqual(own)
})
