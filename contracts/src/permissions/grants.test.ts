import { expect, it } from 'vitest'
import { grantsBeyond } from './grants.ts'

const who = (...permissions: string[]) => ({
  userType: 'user' as const,
  permissions: permissions.map((permission) => {
    const [resource, action] = permission.replace('!', '').split('.') as [string, string]
    return { resource, action, allowed: !permission.startsWith('!') }
  }),
})

it.each<[string[], string[], string[]]>([
  [['leads.view'], ['leads.view'], []],
  [['leads.view'], ['leads.edit'], ['leads.edit']],
  [['leads.view'], ['fields.money'], ['fields.money']],
  [['leads.view'], ['leads.view', 'leads.scope-own'], []],
  [['leads.view', 'leads.scope-own'], ['leads.view'], ['leads.view']],
  [['leads.view', 'leads.scope-own'], ['leads.view', 'leads.scope-own'], []],
  [['leads.view', 'leads.scope-own'], ['leads.view', 'leads.scope-own', '!leads.scope-own'], ['leads.view']],
  [['leads.view', 'leads.scope-own'], ['leads.view', 'leads.scope-team'], ['leads.view']],
  [['leads.view', 'leads.scope-team'], ['leads.view', 'leads.scope-clinic'], ['leads.view']],
  [['leads.view', 'leads.scope-team'], ['leads.view', 'leads.scope-own'], []],
  [['leads.view', '!fields.contact'], ['leads.view'], ['fields.contact']],
  [['leads.view', '!fields.contact'], ['leads.view', '!fields.contact'], []],
])('one with %j gives %j: beyond are %j', (granter, given, beyond) => {
  expect(grantsBeyond(who(...granter), who(...given))).toEqual(beyond)
  expect(grantsBeyond({ ...who(), userType: 'admin' }, who(...given))).toEqual([])
  expect(grantsBeyond(who(...granter), { ...who(), userType: 'admin' })).toEqual(['admin'])
})

it.each<[string[], string[], string[], string[]]>([
  [['leads.view'], [], ['leads.view'], []],
  [['leads.view'], [], ['leads.edit'], ['leads.edit']],
  [['leads.view'], ['leads.edit'], ['leads.edit', 'leads.view'], []],
  [['leads.view'], ['leads.edit'], [], []],
  [['leads.view'], ['!leads.edit'], [], ['leads.edit']],
  [['leads.view', 'leads.edit'], ['!leads.edit'], [], []],
  [['leads.view'], [], ['leads.scope-own'], []],
  [['leads.view'], ['leads.scope-own'], [], []],
  [['clinics.view'], ['leads.scope-own'], [], ['leads.view']],
  [['leads.view', 'leads.scope-own'], ['leads.view', 'leads.scope-own'], ['leads.view'], ['leads.view']],
  [['leads.view', 'leads.scope-own'], [], ['leads.view'], ['leads.view']],
  [['leads.view', 'leads.scope-own'], [], ['leads.view', 'leads.scope-own'], []],
  [['leads.view', 'leads.scope-own'], ['leads.view'], ['leads.view', 'clinics.scope-own'], []],
  [['leads.view', '!fields.contact'], ['!fields.contact'], [], ['fields.contact']],
  [['leads.view'], [], ['fields.money'], ['fields.money']],
])('one with %j makes %j to %j: beyond are %j', (granter, before, after, beyond) => {
  const asked = (by: Parameters<typeof grantsBeyond>[0]) => grantsBeyond(by, who(...after), who(...before))
  expect(asked(who(...granter))).toEqual(beyond)
  expect(asked({ ...who(), userType: 'admin' })).toEqual([])
})
