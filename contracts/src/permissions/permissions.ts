import { z } from 'zod'
import { FIELD_GROUPS } from '../personal.ts'
import { type DeclaredRecord, RECORDS } from '../records/registry.ts'

const RECORD_ACTIONS = ['view', 'edit', 'create', 'manage'] as const

const WRITTEN_RESOURCES = {
  leads: ['view', 'edit', 'create', 'manage'],
  users: ['view', 'edit', 'create', 'manage'],
  /** To see and to fill in the fields of a group, whatever the kind. */
  fields: FIELD_GROUPS,
} as const satisfies Record<string, readonly string[]>

type WrittenResource = keyof typeof WRITTEN_RESOURCES

/** Resources and the actions that exist on each. The spec's names. */
export const RESOURCES: Readonly<Record<Resource, readonly string[]>> = {
  ...WRITTEN_RESOURCES,
  ...(Object.fromEntries(Object.values(RECORDS).map(({ resource }) => [resource, RECORD_ACTIONS])) as Record<
    DeclaredRecord['resource'],
    typeof RECORD_ACTIONS
  >),
}

export type Resource = WrittenResource | DeclaredRecord['resource']
export type Permission =
  | { [R in WrittenResource]: `${R}.${(typeof WRITTEN_RESOURCES)[R][number]}` }[WrittenResource]
  | `${DeclaredRecord['resource']}.${(typeof RECORD_ACTIONS)[number]}`

/** What an endpoint asks of its caller. `public` and `signed-in` must be spelled out. */
export type Access = Permission | 'public' | 'signed-in'

export const PERMISSIONS = Object.entries(RESOURCES).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}.${action}` as Permission),
)

/** A permission record on the wire, as the spec has it. */
export const PermissionRecord = z.object({ resource: z.string(), action: z.string(), allowed: z.boolean() })
export type PermissionRecord = z.infer<typeof PermissionRecord>

export const USER_TYPES = ['admin', 'clinic', 'user'] as const
export const UserType = z.enum(USER_TYPES)
export type UserType = z.infer<typeof UserType>

export interface Principal {
  readonly userType: UserType
  readonly permissions: readonly PermissionRecord[]
}

/** Given to all who are not denied it: a team that treats people has to reach them. */
const GIVEN: ReadonlySet<string> = new Set<Permission>(['fields.contact'])

/** An allowing record grants it, and no denying record takes it. */
export const isGranted = ({ permissions }: Principal, permission: string): boolean => {
  const matching = permissions.filter(({ resource, action }) => `${resource}.${action}` === permission)
  return (matching.length > 0 || GIVEN.has(permission)) && matching.every(({ allowed }) => allowed)
}

/** The one check: an administrator may everything, others what is granted. */
export const can = (who: Principal, permission: Permission): boolean =>
  who.userType === 'admin' || isGranted(who, permission)
