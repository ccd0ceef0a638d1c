import { describe, expect, it } from 'vitest'
import { CurrentUser } from '../api/auth/current-user.ts'
import { RECORD_ACTIONS } from './permission-table.ts'
import { can, isGivenToAll, PermissionRecord, type Principal, USER_TYPES } from './permissions.ts'
import { PERMISSIONS } from './resource-table.ts'

const record = (permission: string, allowed = true): PermissionRecord => {
  const [resource = '', action = ''] = permission.split('.')
  return { resource, action, allowed }
}
const who = (userType: Principal['userType'], ...permissions: PermissionRecord[]): Principal => ({
  userType,
  permissions,
})

describe('who one is', () => {
  it('is an administrator, of a clinic, or another with a sub-role', () => {
    expect(USER_TYPES).toEqual(['admin', 'clinic', 'user'])
    expect(CurrentUser.shape.userType.safeParse('guest').success).toBe(false)
    expect(CurrentUser.shape.subRole.safeParse('viewer').success).toBe(true)
  })
})

describe.each(PERMISSIONS)('%s', (permission) => {
  it('is an administrator’s without a record, and against one', () => {
    expect(can(who('admin'), permission)).toBe(true)
    expect(can(who('admin', record(permission, false)), permission)).toBe(true)
  })

  it.each(['clinic', 'user'] as const)('is held to the records of one of type %s', (userType) => {
    const others = PERMISSIONS.filter((each) => each !== permission).map((each) => record(each))
    expect(can(who(userType, ...others), permission)).toBe(isGivenToAll(permission))
    expect(can(who(userType, record(permission)), permission)).toBe(true)
    expect(can(who(userType, record(permission, false)), permission)).toBe(false)
    expect(can(who(userType, record(permission), record(permission, false)), permission)).toBe(false)
  })
})

it('a record is a resource, an action, and whether it is allowed', () => {
  expect(PermissionRecord.parse(record('leads.view'))).toEqual({ resource: 'leads', action: 'view', allowed: true })
  expect(PermissionRecord.safeParse({ resource: 'leads', action: 'view' }).success).toBe(false)
})

it('the actions on records are those of the specification, and each is a permission of its own', () => {
  expect(RECORD_ACTIONS).toEqual(['view', 'edit', 'create', 'manage'])
  expect(PERMISSIONS).toEqual(expect.arrayContaining(['leads.view', 'leads.edit', 'leads.create', 'leads.manage']))
})
