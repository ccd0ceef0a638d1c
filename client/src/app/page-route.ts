import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType } from 'react'

export type MenuSection = 'work'

export interface PageRoute {
  readonly path: string
  /** Key of the page's title, which is also its word in the menu. */
  readonly titleKey: string
  /** Loads the page when it is first opened. */
  readonly page: () => Promise<ComponentType>
  /** What opening it takes; nothing more than being signed in where absent. */
  readonly permission?: Permission
  /** Its place in the sidebar; pages that one reaches from others have none. */
  readonly menu?: { readonly section: MenuSection; readonly icon: SvgIconComponent }
  /** Dialogs over the page, each at an address below the page's; the page renders them in its outlet. */
  readonly dialogs?: readonly { readonly path: string; readonly dialog: () => Promise<ComponentType> }[]
}
