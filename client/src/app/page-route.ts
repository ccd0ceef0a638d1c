import { can, type Permission, type Principal } from '@kervan/contracts/permissions/permissions'
import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType } from 'react'

export interface PageRoute {
  readonly path: string
  /** Key of the page's title, which is also its word in the menu. */
  readonly titleKey: string
  /** Loads the page when it is first opened. */
  readonly page: () => Promise<ComponentType>
  /** What opening it takes; nothing more than being signed in where absent. */
  readonly permission?: Permission
  /**
   * How it looks in the sidebar, in the place of `shell/menu-places.ts`; its icon is in
   * `shell/menu-icons.ts` where it is not here. Pages that one reaches from others are not there.
   */
  readonly menu?: { readonly icon?: SvgIconComponent }
  /** Dialogs over the page, each at an address below the page's; the page renders them in its outlet. */
  readonly dialogs?: readonly { readonly path: string; readonly dialog: () => Promise<ComponentType> }[]
}

/** Whether somebody may open a page. */
export const mayOpen = (who: Principal, { permission }: Pick<PageRoute, 'permission'>): boolean =>
  !permission || can(who, permission)
