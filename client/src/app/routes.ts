import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { SvgIconComponent } from '@mui/icons-material'
import Duplicates from '@mui/icons-material/JoinInnerOutlined'
import People from '@mui/icons-material/PeopleAltOutlined'
import type { ComponentType } from 'react'
import { DECLARED_ROUTES } from './declared-routes.ts'

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

/** Where a signed-in person begins. */
export const HOME = '/leads'

/**
 * Every page inside the shell, once: the router, the sidebar and the titles read this table. What opening a page takes is what the
 * specification's menu shows it for.
 */
export const ROUTES: readonly PageRoute[] = [
  {
    path: '/leads',
    titleKey: 'status:resource.leads',
    page: () => import('../pages/leads/LeadsPage.tsx').then(({ LeadsPage }) => LeadsPage),
    permission: 'leads.view',
    menu: { section: 'work', icon: People },
    dialogs: [
      {
        path: 'new',
        dialog: () => import('../pages/leads/NewLeadDialog.tsx').then(({ NewLeadDialog }) => NewLeadDialog),
      },
    ],
  },
  {
    path: '/leads/:leadId',
    titleKey: 'status:resource.leads',
    page: () => import('../pages/lead/LeadPage.tsx').then(({ LeadPage }) => LeadPage),
    permission: 'leads.view',
  },
  ...DECLARED_ROUTES,
  {
    path: '/duplicates',
    titleKey: 'shell:page.duplicates',
    page: () => import('../pages/duplicates/DuplicatesPage.tsx').then(({ DuplicatesPage }) => DuplicatesPage),
    permission: 'leads.view',
    menu: { section: 'work', icon: Duplicates },
  },
]
