import { expect, it } from 'vitest'
import type { PageRoute } from '../page-route.ts'
import { menuFor } from './menu.ts'

const page = (path: string, rest: Partial<PageRoute> = {}): PageRoute => ({
  path,
  titleKey: path,
  page: async () => () => null,
  ...rest,
})
const menu = { section: 'work', icon: (() => null) as never } as const
const ROUTES = [
  page('/leads', { permission: 'leads.view', menu }),
  page('/leads/:leadId', { permission: 'leads.view' }),
  page('/users', { permission: 'users.view', menu }),
  page('/open', { menu }),
]
const allowed = (resource: string) => [{ resource, action: 'view', allowed: true }]

it.each([
  ['an administrator everything', { userType: 'admin' as const, permissions: [] }, '/leads,/users,/open'],
  ['others what they may open', { userType: 'user' as const, permissions: allowed('leads') }, '/leads,/open'],
  ['somebody without permissions the rest', { userType: 'user' as const, permissions: [] }, '/open'],
])('shows %s', (_who, who, paths) => {
  expect(
    menuFor(who, ROUTES)
      .flatMap(({ routes }) => routes.map(({ path }) => path))
      .join(),
  ).toBe(paths)
})
