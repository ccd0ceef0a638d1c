import { expect, it } from 'vitest'
import type { PageRoute } from '../page-route.ts'
import { menuFor } from './menu.ts'
import { MENU_PLACES } from './menu-places.ts'

const page = (path: string, rest: Partial<PageRoute> = {}): PageRoute => ({
  path,
  titleKey: path,
  page: async () => () => null,
  ...rest,
})
const menu = { icon: (() => null) as never }
const ROUTES = [
  page('/users', { permission: 'users.view', menu }),
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
    ['work: /leads,/clinics,/open', 'administration: /users'],
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

it('has one place for each address', () => {
  const places = Object.values<readonly string[]>(MENU_PLACES).flat()
  expect(places.filter((path, index) => places.indexOf(path) !== index)).toEqual([])
})
