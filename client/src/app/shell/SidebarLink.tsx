import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { PageRoute } from '../page-route.ts'
import { iconOf } from './menu.ts'

interface SidebarLinkProps {
  readonly route: PageRoute
  readonly collapsed: boolean
  readonly onNavigate?: () => void
}

/** One entry of the menu; collapsed it is its icon, named in a tip. */
export const SidebarLink = ({ route, collapsed, onNavigate }: SidebarLinkProps) => {
  const { t } = useTranslation()
  const Icon = iconOf(route.path)
  const title = t(route.titleKey)
  return (
    <li>
      <ButtonBase
        component={NavLink}
        to={route.path}
        onClick={onNavigate}
        aria-label={collapsed ? title : undefined}
        data-tip={collapsed ? title : undefined}
        data-tip-side="right"
        sx={(theme) => ({
          justifyContent: collapsed ? 'center' : 'flex-start',
          gap: 3,
          width: '100%',
          minHeight: 40,
          px: 3,
          borderRadius: 1,
          fontSize: 14,
          fontWeight: 500,
          color: 'text.secondary',
          '&:hover': { backgroundColor: theme.vars.palette.action.hover },
          '&.active': {
            fontWeight: 600,
            color: theme.vars.palette.primary.main,
            backgroundColor: `color-mix(in oklch, ${theme.vars.palette.primary.main} 9%, transparent)`,
          },
          '@media (pointer: coarse)': { minHeight: 44 },
        })}
      >
        <Icon sx={{ fontSize: 20 }} />
        {!collapsed && title}
      </ButtonBase>
    </li>
  )
}
