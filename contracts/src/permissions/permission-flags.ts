import type { Permission, PermissionRecord } from './permissions.ts'

/** The flags of an older client, by the permissions that each stands for. */
const STANDS_FOR = {
  canViewLeads: ['leads.view', 'people.view'],
  canEditLeads: ['leads.edit', 'leads.create', 'people.edit', 'people.create'],
  canViewReports: [
    'reports.view',
    'dashboard_analytics.view',
    'participants.view',
    'payments.view',
    'communications.view',
    'clinics.view',
    'lead_requests.view',
    'follow_ups.view',
  ],
  canEditReports: ['reports.edit', 'financial_reports.view', 'follow_ups.edit', 'follow_ups.create'],
  canManageUsers: ['users.view', 'users.edit', 'users.create', 'users.manage'],
  canViewEvents: ['events.view'],
  canEditEvents: ['events.edit', 'events.create'],
  canViewOffers: ['offers.view'],
  canEditOffers: ['offers.edit', 'offers.create'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type PermissionFlag = keyof typeof STANDS_FOR
export const PERMISSION_FLAGS = Object.keys(STANDS_FOR) as PermissionFlag[]

/** Permissions as an older client tells them; a flag that is absent is not set. */
export type PermissionFlags = { readonly [Flag in PermissionFlag]?: boolean }

/** Flags as records; what no flag stands for is not among them, and so not allowed. */
export const recordsOfFlags = (flags: PermissionFlags): PermissionRecord[] =>
  PERMISSION_FLAGS.filter((flag) => flags[flag] === true).flatMap((flag) =>
    STANDS_FOR[flag].map((permission) => {
      const [resource, action] = permission.split('.') as [string, string]
      return { resource, action, allowed: true }
    }),
  )
