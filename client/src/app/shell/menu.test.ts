import { lead } from '@kervan/contracts/kinds/lead/lead'
import type { Permission, Principal } from '@kervan/contracts/permissions/permissions'
import { expect, it } from 'vitest'
import { showsWaitingLeads, WAITING_LEADS } from '../../features/leads/waiting-leads.ts'
import { mayOpen, type PageRoute } from '../page-route.ts'
import { HOME, ROUTES as PAGES } from '../routes.ts'
import { menuFor } from './menu.ts'
import { MENU } from './menu-table.ts'

const page = (path: string, rest: Partial<PageRoute> = {}): PageRoute => ({
  path,
  titleKey: path,
  page: async () => () => null,
  help: '',
  ...rest,
})
const menu = true
const ROUTES = [
  page('/teams', { permission: 'teams.view', menu }),
  page('/open', { menu }),
  page('/clinics', { permission: 'clinics.view', menu }),
  page('/leads', { permission: 'leads.view', menu }),
  page('/leads/:leadId', { permission: 'leads.view' }),
]
const allowed = (resource: string) => [{ resource, action: 'view', allowed: true }]
const asWords = (groups: ReturnType<typeof menuFor>) =>
  groups.map(({ section, routes }) => `${section}: ${routes.map(({ path }) => path).join()}`)

it.each([
  [
    'an administrator everything, by group, in the order of the menu',
    { userType: 'admin' as const, permissions: [] },
    ['work: /leads,/clinics,/open', 'administration: /teams'],
  ],
  [
    'others what they may open',
    { userType: 'user' as const, permissions: allowed('clinics') },
    ['work: /clinics,/open'],
  ],
  ['a user without permissions the rest', { userType: 'user' as const, permissions: [] }, ['work: /open']],
])('shows %s', (_who, who, entries) => {
  expect(asWords(menuFor(who, ROUTES))).toEqual(entries)
})

it.each<[string, Principal]>([
  ['an administrator', { userType: 'admin', permissions: [] }],
  ['one of a clinic', { userType: 'clinic', permissions: allowed('clinics') }],
  ['one who may nothing yet', { userType: 'user', permissions: [] }],
])('%s has the dashboard first, and may open it', (_who, who) => {
  const [first] = menuFor(who, PAGES).flatMap(({ routes }) => routes)
  expect(first?.path).toBe(HOME)
  expect(mayOpen(who, first!)).toBe(true)
})

it('has no address twice, and none without a page of its own', () => {
  const places = Object.values(MENU).flatMap((section) => Object.keys(section))
  expect(places.filter((path, index) => places.indexOf(path) !== index)).toEqual([])
  expect(places.filter((place) => !PAGES.some(({ path, menu }) => path === place && menu))).toEqual([])
})

it('leads to who waits for a reply as the view of leads does', () => {
  const { to, filters, below } = WAITING_LEADS
  const [path, query] = to.split('?')
  const view = lead.list.views?.find(({ name }) => name === 'awaitsAnswer')
  expect(path).toBe(below)
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual(view?.query)
  expect(view?.query).toMatchObject(filters)
})

it.each([
  ['/leads', '?awaitsAnswer=true&sort=waitingSince', true],
  ['/leads', '?awaitsAnswer=false', false],
  ['/leads', '', false],
  ['/people', '?awaitsAnswer=true', false],
])('%s%s shows who waits: %s', (pathname, search, shows) => {
  expect(showsWaitingLeads({ pathname, search })).toBe(shows)
})

/** The entries of the specification's menu, and what each is shown for; the analytics group comes with its pages. */
const SPECIFIED: Readonly<Record<string, Permission | 'always'>> = {
  '/': 'always',
  '/leads': 'leads.view',
  '/clinics': 'clinics.view',
  '/events': 'always',
  '/requests': 'always',
  '/participants': 'always',
  '/offers': 'always',
  '/follow-ups': 'follow_ups.view',
  '/offers-status-update': 'always',
  '/approved-offers': 'always',
  '/payments': 'payments.view',
  '/reports': 'reports.view',
  '/communication-dashboard': 'communication_dashboard.view',
  '/whatsapp-templates': 'whatsapp_integration.view',
  '/users': 'users.view',
  '/permissions': 'permissions.view',
  '/event-partners': 'event_partners.view',
  '/sheets-import': 'sheets_import.view',
  '/test-slots': 'test_slots.view',
  '/accommodation': 'accommodation.view',
  '/transfers': 'transfers.view',
  '/journeys': 'journeys.view',
  '/journey-wizard': 'journeys.create',
  '/messaging-integrations': 'messaging_integrations.view',
  '/bulk-operations': 'leads.edit',
  '/auto-followup': 'follow_ups.create',
  '/site-settings': 'site_settings.view',
  '/api-documentation': 'api_documentation.view',
  '/api-keys': 'api_keys.view',
}
/** Those of them that have no page yet. */
const TO_COME = `/offers /offers-status-update /approved-offers /payments /reports
  /sheets-import /accommodation /transfers /journeys /journey-wizard`.split(/\s+/)

it('shows the entries of the specification for what the specification shows them', () => {
  const shown = PAGES.filter(({ path, menu }) => menu && Object.hasOwn(SPECIFIED, path))
  const built = Object.entries(SPECIFIED).filter(([path]) => !TO_COME.includes(path))
  expect(
    Object.fromEntries(shown.map(({ path, permission, menu }) => [path, menu === 'always' ? menu : permission])),
  ).toEqual(Object.fromEntries(built))
})

it('has the entries of each group in the order of the specification', () => {
  for (const section of Object.values(MENU)) {
    const places = Object.keys(section)
    expect(places.filter((path) => Object.hasOwn(SPECIFIED, path))).toEqual(
      Object.keys(SPECIFIED).filter((path) => places.includes(path)),
    )
  }
})

it('gives every entry a picture of its own', () => {
  const pictures = Object.values(MENU).flatMap((entries) => Object.values(entries))
  expect(new Set(pictures).size).toBe(pictures.length)
})

it.each(['messaging_integrations', 'communication_dashboard', 'whatsapp_integration'])(
  'has the group of communications for one who may see %s, and none for one who may nothing',
  (resource) => {
    const sectionsFor = (permissions: ReturnType<typeof allowed>) =>
      menuFor({ userType: 'user', permissions }, PAGES).map(({ section }) => section)
    expect(sectionsFor(allowed(resource))).toContain('communications')
    expect(sectionsFor([])).not.toContain('communications')
  },
)
