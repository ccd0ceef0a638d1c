import { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keptUser } from './kept-user.ts'

const USER = {
  id: '0198f3a0-0000-7000-8000-000000000001',
  username: 'isil',
  fullName: 'Işıl Öztürk',
  email: null,
  role: 'user',
  userType: 'user',
  subRole: 'viewer',
  permissions: [{ resource: 'leads', action: 'view', allowed: true }],
  active: true,
}

it('takes what the schema takes, and no more of it', () => {
  const others = [undefined, null, 7, true, '', 'admin', [], {}, [{ resource: 'leads' }], [null]]
  const fields = fc.constantFrom(...Object.keys(CurrentUser.shape).filter((name) => !/^id$|Id$/.test(name)), 'password')
  fc.assert(
    fc.property(fc.dictionary(fields, fc.constantFrom(...others), { maxKeys: 2 }), (changes) => {
      const kept = { ...USER, ...changes }
      kept.subRole ??= 'viewer'
      const flags = kept.permissions && !Array.isArray(kept.permissions) && typeof kept.permissions === 'object'
      const { data = null } = CurrentUser.safeParse(flags ? { ...kept, permissions: [] } : kept)
      expect(keptUser(kept)).toEqual(data)
    }),
    { numRuns: 500 },
  )
})

it.each([null, 'isil', 7, [], {}])('takes no user from %j', (kept) => {
  expect(keptUser(kept)).toBeNull()
})

it('takes a user of an older client, whose permissions were flags, without them until the server is asked', () => {
  const permissions = { canViewLeads: true, canEditLeads: false }
  expect(keptUser({ ...USER, permissions })).toEqual({ ...USER, permissions: [] })
})

it('takes the type and the sub-role by the names of older clients, today’s first, and a viewer where there is no sub-role', () => {
  const { userType, subRole, ...others } = USER
  expect(keptUser({ ...others, user_type: 'admin', sub_role: 'manager' })).toEqual({
    ...others,
    userType: 'admin',
    subRole: 'manager',
  })
  expect(keptUser({ ...others, userType, user_type: 'admin', subRole, sub_role: 'manager' })).toEqual(USER)
  expect(keptUser({ ...others, user_type: 'clinic' })).toMatchObject({ userType: 'clinic', subRole: 'viewer' })
})
