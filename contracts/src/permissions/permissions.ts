import { z } from 'zod'
import type { DeclaredRecord } from '../kinds/registry.ts'
import { PERMISSION_FLAGS, recordsOfFlags } from './permission-flags.ts'
import type { RECORD_ACTIONS, TABLE } from './permission-table.ts'

type PermissionsIn<Group> = {
  [R in keyof Group & string]: `${R}.${(Group[R] & readonly string[])[number]}`
}[keyof Group & string]
type WrittenPermission = { [G in keyof typeof TABLE]: PermissionsIn<(typeof TABLE)[G]> }[keyof typeof TABLE]

export type Permission = WrittenPermission | `${DeclaredRecord['resource']}.${(typeof RECORD_ACTIONS)[number]}`
export type Resource = Permission extends `${infer R}.${string}` ? R : never

/** What an endpoint asks of its caller. `public` and `signed-in` must be spelled out. */
export type Access = Permission | 'public' | 'signed-in'

/** A permission record on the wire, as the spec has it. */
export const PermissionRecord = z.object({ resource: z.string(), action: z.string(), allowed: z.boolean() })
export type PermissionRecord = z.infer<typeof PermissionRecord>

/** Permissions as a caller may give them: records, of which `view` is the usual action, or the flags of an older client. */
export const GivenPermissions = z
  .array(PermissionRecord.extend({ action: z.string().default('view') }))
  .max(200)
  .or(
    z
      .strictObject(Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, z.boolean().optional()])))
      .transform((flags) => recordsOfFlags(flags)),
  )

export const USER_TYPES = ['admin', 'clinic', 'user'] as const
export const UserType = z.enum(USER_TYPES)
export type UserType = z.infer<typeof UserType>

export interface Principal {
  readonly userType: UserType
  readonly permissions: readonly PermissionRecord[]
}

/** Given to all who are not denied it: a team that treats people has to reach them. */
const GIVEN: ReadonlySet<string> = new Set<Permission>(['fields.contact'])

export const isGivenToAll = (permission: string): boolean => GIVEN.has(permission)

/** An allowing record grants it, and no denying record takes it. */
export const isGranted = ({ permissions }: Principal, permission: string): boolean => {
  const matching = permissions.filter(({ resource, action }) => `${resource}.${action}` === permission)
  return (matching.length > 0 || isGivenToAll(permission)) && matching.every(({ allowed }) => allowed)
}

/**
 * Whether a user has a part in the work here: administers, or was given any right other than to fields. A visitor who registered where
 * registration is open to all has none, and is told nothing of colleagues.
 */
export const isStaff = (who: Principal): boolean =>
  who.userType === 'admin' ||
  who.permissions.some(
    ({ resource, action }) =>
      resource !== 'fields' && !action.startsWith('scope-') && isGranted(who, `${resource}.${action}`),
  )

/** The one check: an administrator may everything, others what is granted. */
export const can = (who: Principal, permission: Permission): boolean =>
  who.userType === 'admin' || isGranted(who, permission)
