import { KINDS } from '@kervan/contracts/kinds/kinds'
import { OWN_SCREENS } from './own-screens.ts'
import type { PageRoute } from './page-route.ts'

/** The pages of every kind that the kit shows, and that has a list: it, the dialog over it, and the page of a record. */
export const DECLARED_ROUTES: readonly PageRoute[] = KINDS.filter(({ single }) => !single).flatMap(
  ({ kind, collection, resource }): PageRoute[] => {
    const { page, list, dialog, menu = true, openedBy = `${resource}.view` as const } = OWN_SCREENS[kind] ?? {}
    const shared = {
      titleKey: `status:resource.${resource}`,
      texts: [collection],
      permission: openedBy,
    }
    return [
      {
        ...shared,
        path: `/${collection}`,
        page: list ?? (() => import('../pages/record/DeclaredListPage.ts').then((file) => file.declaredListPage(kind))),
        ...(menu && { menu }),
        help: 'records',
        dialogs: [
          {
            path: 'new',
            creates: `${resource}.create`,
            dialog:
              dialog ??
              (() => import('../pages/record/NewDeclaredDialog.ts').then((file) => file.newDeclaredDialog(kind))),
          },
        ],
      },
      {
        ...shared,
        path: `/${collection}/:id`,
        page: page ?? (() => import('../pages/record/DeclaredPage.ts').then((file) => file.declaredPage(kind))),
        help: 'record',
      },
    ]
  },
)
