import { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { Permission, PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { SAMPLE } from './sample.ts'

/** What stands for a permission, or narrows one to a part of the records. */
export type Granted = Permission | `${string}.scope-${string}`

/** `leads.view` as the record that grants it. */
export const grantOf = (permission: Granted): PermissionRecord => {
  const [resource, action] = permission.split('.') as [string, string]
  return { resource, action, allowed: true }
}

/** A colleague without a permission unless some are given. */
export const aUser = (given: Partial<CurrentUser> = {}): CurrentUser =>
  CurrentUser.parse({
    id: SAMPLE.ayse,
    username: 'ayse',
    fullName: 'Ayşe Yılmaz',
    email: 'ayse@example.com',
    role: 'user',
    userType: 'user',
    subRole: 'viewer',
    permissions: [],
    active: true,
    ...given,
  })
