import { can, type Permission, type Principal } from '@kervan/contracts/permissions/permissions'
import type { ComponentType } from 'react'

export interface PageDialog {
  readonly path: string
  readonly dialog: () => Promise<ComponentType>
  /** Of one that makes a record of the page's list: what making it takes. The palette offers it. */
  readonly creates?: Permission
}

export interface PageRoute {
  readonly path: string
  /** Key of the page's title, which is also its word in the menu. */
  readonly titleKey: string
  /** Loads the page when it is first opened. */
  readonly page: () => Promise<ComponentType>
  /** The namespaces of texts that come with it; others are fetched once it asks for them. */
  readonly texts?: readonly string[]
  /** The provider whose simulator it is the console of: the palette offers it where one is connected. */
  readonly simulates?: string
  /** What opening it takes; nothing more than being signed in where absent. */
  readonly permission?: Permission
  /**
   * In the sidebar, with the picture and place of `shell/menu-table.ts`; pages that one reaches from others are not. `always`: whoever
   * looks, as the specification shows it.
   */
  readonly menu?: true | 'always'
  /** Dialogs over the page, each at an address below the page's; the page renders them in its outlet. */
  readonly dialogs?: readonly PageDialog[]
  /** Its text in the help is `help:page.<help>`. */
  readonly help: string
}

/** Whether somebody may open a page. */
export const mayOpen = (who: Principal, { permission }: Pick<PageRoute, 'permission'>): boolean =>
  !permission || can(who, permission)
