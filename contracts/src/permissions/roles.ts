import type { Permission, PermissionRecord } from './permissions.ts'
import { RESOURCE_GROUPS, RESOURCES, type ResourceGroup } from './resource-table.ts'
import { type BuiltInRole, isBuiltInRole } from './role-names.ts'

const allowing = (permissions: readonly (Permission | `${string}.scope-own`)[]): readonly PermissionRecord[] =>
  permissions.map((permission) => {
    const [resource, action] = permission.split('.') as [string, string]
    return { resource, action, allowed: true }
  })

const everythingIn = (...groups: readonly ResourceGroup[]): readonly PermissionRecord[] =>
  RESOURCE_GROUPS.filter(({ group }) => groups.includes(group)).flatMap(({ resources }) =>
    resources.flatMap((resource) =>
      RESOURCES[resource]
        .filter((action) => action !== 'manage')
        .map((action) => ({ resource, action, allowed: true })),
    ),
  )

/** What sellers and planners both do: take requests on, and follow them up. */
const ASKED_AND_FOLLOWED = [
  'activity_templates.view',
  'requests.view',
  'requests.edit',
  'requests.create',
  'follow_ups.view',
  'follow_ups.edit',
  'follow_ups.create',
  'sequences.view',
  'enrolments.view',
  'enrolments.edit',
] as const

/** What colleagues need who answer people: the inbox, and texts to answer with. */
const ANSWERED = [
  'communications.view',
  'communications.create',
  'communication_dashboard.view',
  'macros.view',
  'macros.edit',
  'macros.create',
  'inbox_queues.view',
  'inbox_queues.edit',
  'inbox_queues.create',
] as const

/** What the roles give that every installation has: they are copied to be changed. */
export const BUILT_IN_ROLES = {
  viewer: [],
  adviser: allowing([
    'leads.view',
    'leads.edit',
    'leads.create',
    'leads.scope-own',
    'enrolments.scope-own',
    'people.view',
    'people.edit',
    'people.create',
    ...ASKED_AND_FOLLOWED,
    'offers.view',
    'offers.edit',
    'offers.create',
    'events.view',
    'clinics.view',
    ...ANSWERED,
    'whatsapp_integration.view',
  ]),
  coordinator: [
    ...everythingIn('care'),
    ...allowing([
      'leads.view',
      'leads.edit',
      'leads.create',
      'people.view',
      'people.edit',
      'people.create',
      'lead_requests.view',
      'lead_requests.edit',
      'lead_requests.create',
      ...ASKED_AND_FOLLOWED,
      'participants.view',
      'participants.edit',
      'participants.create',
      'events.view',
      'events.edit',
      'events.create',
      ...ANSWERED,
      'whatsapp_integration.view',
      'fields.passport',
    ]),
  ],
  accountant: allowing([
    'leads.view',
    'people.view',
    'offers.view',
    'payments.view',
    'payments.edit',
    'payments.create',
    'clinics.view',
    'reports.view',
    'payment_reports.view',
    'financial_reports.view',
    'fields.money',
    'fields.commission',
  ]),
  manager: [
    ...everythingIn('sales', 'care', 'communications', 'reports'),
    ...allowing(['users.view', 'teams.view', 'teams.edit', 'teams.create', 'fields.money', 'fields.commission']),
  ],
} as const satisfies Readonly<Record<BuiltInRole, readonly PermissionRecord[]>>

/** What a role without a record of its own gives: a built-in role's permissions, else none. */
export const builtInRecordsOf = (role: string): readonly PermissionRecord[] =>
  isBuiltInRole(role) ? BUILT_IN_ROLES[role] : []
