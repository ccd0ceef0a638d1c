import { KINDS } from '@kervan/contracts/kinds/kinds'
import { ALWAYS_IN_MENU } from './always-in-menu.ts'
import { NOT_IN_MENU, OPENED_BY, OWN_DIALOGS, OWN_LIST_PAGES, OWN_PAGES } from './own-pages.ts'
import type { PageRoute } from './page-route.ts'

/** The pages of every kind that the kit shows, and that has a list: it, the dialog over it, and the page of a record. */
export const DECLARED_ROUTES: readonly PageRoute[] = KINDS.filter(({ single }) => !single).flatMap(
  ({ kind, collection, resource }): PageRoute[] => {
    const shared = {
      titleKey: `status:resource.${resource}`,
      texts: [collection],
      permission: OPENED_BY[kind] ?? (`${resource}.view` as const),
    }
    return [
      {
        ...shared,
        path: `/${collection}`,
        page:
          OWN_LIST_PAGES[kind] ??
          (() => import('../pages/record/DeclaredListPage.ts').then((file) => file.declaredListPage(kind))),
        ...(!NOT_IN_MENU.includes(kind) && { menu: ALWAYS_IN_MENU.includes(collection) ? 'always' : true }),
        help: 'records',
        dialogs: [
          {
            path: 'new',
            creates: `${resource}.create`,
            dialog:
              OWN_DIALOGS[kind] ??
              (() => import('../pages/record/NewDeclaredDialog.ts').then((file) => file.newDeclaredDialog(kind))),
          },
        ],
      },
      {
        ...shared,
        path: `/${collection}/:id`,
        page:
          OWN_PAGES[kind] ?? (() => import('../pages/record/DeclaredPage.ts').then((file) => file.declaredPage(kind))),
        help: 'record',
      },
    ]
  },
)
