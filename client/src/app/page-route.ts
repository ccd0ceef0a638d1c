import { can, type Permission, type Principal } from '@kervan/contracts/permissions/permissions'
import type { ComponentType } from 'react'

export interface PageDialog {
  readonly path: string
  readonly dialog: () => Promise<ComponentType>
  /** For a dialog that creates a record of the page's list: the permission to create it. The palette offers it. */
  readonly creates?: Permission
}

export interface PageRoute {
  readonly path: string
  /** Key of the page's title, which is also its word in the menu. */
  readonly titleKey: string
  /** Loads the page when it is first opened. */
  readonly page: () => Promise<ComponentType>
  /** The namespaces of texts that are fetched with the page; others are fetched once it asks for them. */
  readonly texts?: readonly string[]
  /** The provider whose simulator this page controls: the palette offers the page where one is connected. */
  readonly simulates?: string
  /** The permission to open it; where absent, being signed in is enough. */
  readonly permission?: Permission
  /**
   * Whether the sidebar lists the page, with the icon and place of `shell/menu-table.ts`; it does not list pages that are reached from
   * other pages. `always`: for every user, as in the specification.
   */
  readonly menu?: true | 'always'
  /** Dialogs over the page, each at an address below the page's; the page renders them in its outlet. */
  readonly dialogs?: readonly PageDialog[]
  /** Its text in the help is `help:page.<help>`. */
  readonly help: string
}

/** Whether a user may open a page. */
export const mayOpen = (who: Principal, { permission }: Pick<PageRoute, 'permission'>): boolean =>
  !permission || can(who, permission)
