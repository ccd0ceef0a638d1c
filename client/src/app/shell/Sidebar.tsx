import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { can } from '@kervan/contracts/permissions/permissions'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Fragment, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Logo } from '../../base/company/Logo.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { TOP_BAR_HEIGHT } from '../../base/ui/top-bar-height.ts'
import { showsWaitingLeads, WAITING_LEADS } from '../../features/leads/waiting-leads.ts'
import { mayOpen } from '../page-route.ts'
import { ROUTES } from '../routes.ts'
import { iconOf, menuFor } from './menu.ts'
import { PinnedRecords } from './PinnedRecords.tsx'
import { SidebarGroup } from './SidebarGroup.tsx'
import { SidebarLink } from './SidebarLink.tsx'

/** 16 and 64 units of 4 pixels. */
export const SIDEBAR_WIDTH = { collapsed: 64, expanded: 256 } as const

const waitingLeads = lazyPart(() => import('./WaitingLeads.tsx').then((file) => file.WaitingLeads))
const simulatorLinks = lazyPart(() => import('./SimulatorLinks.tsx').then((file) => file.SimulatorLinks))

/** At either side of the logo, pixels. */
const LOGO_MARGIN = 16

interface SidebarProps {
  readonly user: CurrentUser
  readonly collapsed?: boolean
  /** Folds and unfolds it; absent on narrow screens, where the menu is always expanded. */
  readonly onToggle?: () => void
  readonly onNavigate?: () => void
}

/** The menu: pages that exist and that the person may open, and the records that they keep at hand. */
export const Sidebar = ({ user, collapsed = false, onToggle, onNavigate }: SidebarProps) => {
  const { t } = useTranslation()
  const isAtWaiting = showsWaitingLeads(useLocation())
  const toggle = t(collapsed ? 'shell:menu.expand' : 'shell:menu.collapse')
  return (
    <Box
      component="nav"
      aria-label={t('shell:menu.label')}
      sx={{
        position: 'sticky',
        top: 0,
        display: 'flex',
        flexDirection: 'column',
        width: SIDEBAR_WIDTH[collapsed ? 'collapsed' : 'expanded'],
        height: '100dvh',
        borderRight: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', height: TOP_BAR_HEIGHT, px: `${LOGO_MARGIN}px` }}>
        <Logo height={32} width={SIDEBAR_WIDTH[collapsed ? 'collapsed' : 'expanded'] - 2 * LOGO_MARGIN} />
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 2, py: 2 }}>
        {menuFor(user, ROUTES).map(({ section, routes }) => (
          <SidebarGroup key={section} title={t(`shell:menu.${section}`)} collapsed={collapsed}>
            {routes.map((route) => (
              <Fragment key={route.path}>
                <SidebarLink
                  to={route.path}
                  title={t(route.titleKey)}
                  icon={iconOf(route.path)}
                  collapsed={collapsed}
                  onNavigate={onNavigate}
                  isHere={isAtWaiting && route.path === WAITING_LEADS.below ? false : undefined}
                />
                {route.path === WAITING_LEADS.below && mayOpen(user, route) && (
                  <Suspense>
                    <Part of={waitingLeads} collapsed={collapsed} isHere={isAtWaiting} onNavigate={onNavigate} />
                  </Suspense>
                )}
              </Fragment>
            ))}
            {section === 'developer' && can(user, 'twilio_settings.view') && (
              <Suspense>
                <Part of={simulatorLinks} collapsed={collapsed} onNavigate={onNavigate} />
              </Suspense>
            )}
          </SidebarGroup>
        ))}
        <PinnedRecords collapsed={collapsed} onNavigate={onNavigate} />
      </Box>
      {onToggle && (
        <Box sx={{ display: 'flex', justifyContent: collapsed ? 'center' : 'flex-end', p: 2 }}>
          <IconButton
            aria-label={toggle}
            data-tip={toggle}
            data-tip-side="right"
            aria-expanded={!collapsed}
            onClick={onToggle}
            size="small"
          >
            {collapsed ? <ChevronRight fontSize="small" /> : <ChevronLeft fontSize="small" />}
          </IconButton>
        </Box>
      )}
    </Box>
  )
}
