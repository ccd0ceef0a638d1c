import { expect, it } from 'vitest'
import type { PageRoute } from '../page-route.ts'
import { ROUTES as PAGES } from '../routes.ts'
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
  ['somebody without permissions the rest', { userType: 'user' as const, permissions: [] }, ['work: /open']],
])('shows %s', (_who, who, entries) => {
  expect(asWords(menuFor(who, ROUTES))).toEqual(entries)
})

it('has no address twice, and none without a page of its own', () => {
  const places = Object.values(MENU).flatMap((section) => Object.keys(section))
  expect(places.filter((path, index) => places.indexOf(path) !== index)).toEqual([])
  expect(places.filter((place) => !PAGES.some(({ path, menu }) => path === place && menu))).toEqual([])
})
