import { z } from 'zod'
import { FIELD_GROUPS } from '../personal.ts'
import { type DeclaredRecord, RECORDS } from '../records/registry.ts'
import { PERMISSION_FLAGS, recordsOfFlags } from './permission-flags.ts'

const RECORD_ACTIONS = ['view', 'edit', 'create', 'manage'] as const
const REPORT = ['view'] as const

/**
 * What can be permitted, in the groups in which it is shown: resources, with the actions that exist on each. The spec's names. Server,
 * client, menu, guards of pages and the matrix read this table; a declared kind that has no place here is among the others.
 */
const TABLE = {
  sales: {
    leads: RECORD_ACTIONS,
    lead_requests: RECORD_ACTIONS,
    participants: RECORD_ACTIONS,
    events: RECORD_ACTIONS,
    offers: RECORD_ACTIONS,
    follow_ups: RECORD_ACTIONS,
    payments: RECORD_ACTIONS,
  },
  care: {
    clinics: RECORD_ACTIONS,
    event_partners: RECORD_ACTIONS,
    test_slots: RECORD_ACTIONS,
    accommodation: RECORD_ACTIONS,
    transfers: RECORD_ACTIONS,
    journeys: RECORD_ACTIONS,
  },
  communications: {
    communications: RECORD_ACTIONS,
    communication_dashboard: ['view', 'manage'],
    messaging_integrations: RECORD_ACTIONS,
    whatsapp_integration: RECORD_ACTIONS,
    twilio_settings: ['view', 'edit'],
  },
  reports: {
    reports: RECORD_ACTIONS,
    dashboard_analytics: REPORT,
    lead_reports: REPORT,
    participant_reports: REPORT,
    offer_reports: REPORT,
    event_reports: REPORT,
    payment_reports: REPORT,
    communication_reports: REPORT,
    financial_reports: REPORT,
    clinic_reports: REPORT,
    user_reports: REPORT,
  },
  administration: {
    users: RECORD_ACTIONS,
    teams: RECORD_ACTIONS,
    permissions: RECORD_ACTIONS,
    site_settings: ['view', 'edit'],
    sheets_import: ['view', 'create'],
  },
  developers: {
    api_documentation: ['view'],
    api_keys: RECORD_ACTIONS,
    monitoring: ['view', 'manage'],
  },
  /** To see and to fill in the fields of a group, whatever the kind. */
  fields: { fields: FIELD_GROUPS },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

type PermissionsIn<Group> = {
  [R in keyof Group & string]: `${R}.${(Group[R] & readonly string[])[number]}`
}[keyof Group & string]
type WrittenPermission = { [G in keyof typeof TABLE]: PermissionsIn<(typeof TABLE)[G]> }[keyof typeof TABLE]

export type Permission = WrittenPermission | `${DeclaredRecord['resource']}.${(typeof RECORD_ACTIONS)[number]}`
export type Resource = Permission extends `${infer R}.${string}` ? R : never
export type ResourceGroup = keyof typeof TABLE | 'others'

const WRITTEN: Readonly<Record<string, readonly string[]>> = Object.assign({}, ...Object.values(TABLE))
const OTHERS = Object.fromEntries(
  Object.values(RECORDS).flatMap(({ resource }) => (resource in WRITTEN ? [] : [[resource, RECORD_ACTIONS]])),
)

/** Resources and the actions that exist on each. */
export const RESOURCES = { ...WRITTEN, ...OTHERS } as Readonly<Record<Resource, readonly string[]>>

/** The resources of each group, in the order in which they are shown. */
export const RESOURCE_GROUPS = Object.entries({ ...TABLE, others: OTHERS }).flatMap(([group, resources]) => {
  const names = Object.keys(resources) as Resource[]
  return names.length === 0 ? [] : [{ group: group as ResourceGroup, resources: names }]
})

export const PERMISSIONS = Object.entries(RESOURCES).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}.${action}` as Permission),
)

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

/** The one check: an administrator may everything, others what is granted. */
export const can = (who: Principal, permission: Permission): boolean =>
  who.userType === 'admin' || isGranted(who, permission)
