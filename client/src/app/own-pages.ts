import type { ShownKind } from '@kervan/contracts/records/shown-records'
import type { PageRoute } from './page-route.ts'

/** Pages of records that show more than their declaration says. */
export const OWN_PAGES: Readonly<Partial<Record<ShownKind, PageRoute['page']>>> = {
  'api-key': () => import('../pages/api-keys/ApiKeyPage.ts').then((file) => file.ApiKeyPage),
  person: () => import('../pages/person/PersonPage.tsx').then((file) => file.PersonPage),
  role: () => import('../pages/role/RolePage.tsx').then((file) => file.RolePage),
  user: () => import('../pages/user/UserPage.tsx').then((file) => file.UserPage),
}

/** Lists that show more than their declaration says. */
export const OWN_LIST_PAGES: Readonly<Partial<Record<ShownKind, PageRoute['page']>>> = {
  'api-key': () => import('../pages/api-keys/ApiKeysPage.tsx').then((file) => file.ApiKeysPage),
  user: () => import('../pages/user/UsersPage.tsx').then((file) => file.UsersPage),
}
