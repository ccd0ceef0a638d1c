import { expect, it } from 'vitest'
import { PERMISSION_FLAGS, type PermissionFlag, recordsOfFlags } from './permission-flags.ts'
import { can, GivenPermissions, type Permission } from './permissions.ts'
import { PERMISSIONS } from './resource-table.ts'

const held = (flags: Partial<Record<PermissionFlag, boolean>>): readonly Permission[] =>
  PERMISSIONS.filter(
    (permission) =>
      permission !== 'fields.contact' && can({ userType: 'user', permissions: recordsOfFlags(flags) }, permission),
  )

it.each<[PermissionFlag, readonly Permission[]]>([
  ['canViewLeads', ['leads.view', 'people.view']],
  ['canEditLeads', ['leads.edit', 'leads.create', 'people.edit', 'people.create']],
  [
    'canViewReports',
    [
      'lead_requests.view',
      'participants.view',
      'follow_ups.view',
      'payments.view',
      'clinics.view',
      'communications.view',
      'reports.view',
      'dashboard_analytics.view',
    ],
  ],
  ['canEditReports', ['follow_ups.edit', 'follow_ups.create', 'reports.edit', 'financial_reports.view']],
  ['canManageUsers', ['users.view', 'users.edit', 'users.create', 'users.manage']],
  ['canViewEvents', ['events.view']],
  ['canEditEvents', ['events.edit', 'events.create']],
  ['canViewOffers', ['offers.view']],
  ['canEditOffers', ['offers.edit', 'offers.create']],
])('%s stands for %j', (flag, permissions) => {
  expect(held({ [flag]: true }).toSorted()).toEqual(permissions.toSorted())
  expect(held({ [flag]: false })).toEqual([])
})

it('there are nine of them', () => {
  expect(PERMISSION_FLAGS).toHaveLength(9)
})

it('permissions are taken as records, of which view is the usual action, or as flags', () => {
  const view = { resource: 'leads', action: 'view', allowed: true }
  expect(GivenPermissions.parse([{ resource: 'leads', allowed: true }])).toEqual([view])
  expect(GivenPermissions.parse({ canViewLeads: true, canEditLeads: false })).toEqual([
    view,
    { ...view, resource: 'people' },
  ])
  expect(GivenPermissions.safeParse({ canFly: true }).success).toBe(false)
})
