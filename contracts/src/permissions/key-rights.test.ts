import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { RECORDS } from '../kinds/registry.ts'
import { FIELD_GROUPS } from '../personal.ts'
import { KEY_SCOPES, ownerByKey } from './key-rights.ts'
import { isForKeys } from './key-scopes.ts'
import { can, type Permission, type PermissionRecord, USER_TYPES } from './permissions.ts'
import { PROTECTED_KINDS } from './protected-kinds.ts'
import { resolveRights } from './resolve-rights.ts'
import { PERMISSIONS } from './resource-table.ts'
import { type Reader, SCOPE_ACTIONS, visibilityOf } from './visibility.ts'

vi.mock(
  import('../kinds/registry.ts'),
  async (load) => (await import('../kit/testing/every-field.ts')).withEveryField(await load()) as never,
)

const resources = [...new Set(PERMISSIONS.map((permission) => permission.split('.')[0] as string))]
const keys = [
  ...PERMISSIONS,
  ...resources.flatMap((resource) => SCOPE_ACTIONS.map((action) => `${resource}.${action}`)),
]

const record: fc.Arbitrary<PermissionRecord> = fc
  .tuple(fc.constantFrom(...keys), fc.boolean())
  .map(([key, allowed]) => {
    const [resource = '', action = ''] = key.split('.')
    return { resource, action, allowed }
  })
const records = fc.array(record, { maxLength: 60 })

/** An owner with what is personal and what the role gives, put together as a look-up does. */
const owner: fc.Arbitrary<Reader> = fc
  .record({ userType: fc.constantFrom(...USER_TYPES), own: records, role: records })
  .map(({ userType, own, role }) => ({ id: 'owner', userType, permissions: resolveRights({ own, role }), teams: [] }))

describe('a key', () => {
  test('may what is among its scopes and among the rights of its owner, and nothing else, before and after a change', () => {
    fc.assert(
      fc.property(fc.subarray([...KEY_SCOPES]), fc.array(owner, { minLength: 1, maxLength: 3 }), (scopes, owners) => {
        for (const now of owners) {
          const key = ownerByKey(now, scopes)
          for (const permission of PERMISSIONS)
            expect([permission, can(key, permission)]).toEqual([
              permission,
              scopes.includes(permission) && isForKeys(permission) && can(now, permission),
            ])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('sees no record of a kind that its owner does not see, and no field of a group', () => {
    fc.assert(
      fc.property(fc.subarray([...KEY_SCOPES]), owner, (scopes, now) => {
        const key = ownerByKey(now, scopes)
        for (const kind of PROTECTED_KINDS.values()) {
          const [byKey, byOwner] = [visibilityOf(key, kind), visibilityOf(now, kind)]
          expect([kind.resource, byKey.scope, byKey.within]).toEqual([kind.resource, byOwner.scope, byOwner.within])
        }
        for (const group of FIELD_GROUPS)
          expect(can(key, `fields.${group}`) && !can(now, `fields.${group}` as Permission)).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  test('can be given nothing that changes who may what', () => {
    expect(RECORDS['api-key'].fields.scopes.values).toEqual(KEY_SCOPES)
    const closed = PERMISSIONS.filter((permission) => !isForKeys(permission))
    expect(closed).toEqual(
      expect.arrayContaining([
        'users.edit',
        'users.create',
        'users.manage',
        'permissions.edit',
        'permissions.view',
        'api_keys.create',
      ]),
    )
    expect(closed).not.toContain('users.view')
  })

  test('can be given what may be done with any kind of record, also one that has no place in the table of permissions', () => {
    const ofEveryField = RECORDS['api-key'].fields.scopes.values.filter((scope) => scope.startsWith('every_fields.'))
    expect(ofEveryField).toEqual([
      'every_fields.view',
      'every_fields.edit',
      'every_fields.create',
      'every_fields.manage',
    ])
  })

  test('of an administrator is none', () => {
    const admin: Reader = { id: 'admin', userType: 'admin', permissions: [] }
    const key = ownerByKey(admin, ['leads.view'])
    expect(PERMISSIONS.filter((permission) => can(key, permission))).toEqual(['leads.view'])
  })
})
