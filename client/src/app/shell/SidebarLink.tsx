import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ElementType, ReactNode } from 'react'
import { Link, NavLink } from 'react-router'

interface SidebarLinkProps {
  readonly to: string
  readonly title: string
  readonly icon: SvgIconComponent
  readonly collapsed: boolean
  readonly onNavigate?: () => void
  /** Whether one is there, of an entry that leads to a part of a page; of others the address tells. */
  readonly isHere?: boolean
  /** How much there is of it. */
  readonly count?: string
  /** Over the end of the line. */
  readonly end?: ReactNode
}

/** One entry of the menu; collapsed it is its icon, named in a tip. */
export const SidebarLink = ({ to, title, icon: Icon, collapsed, onNavigate, isHere, count, end }: SidebarLinkProps) => (
  <Box component="li" sx={{ position: 'relative', display: 'flex', alignItems: 'center' }}>
    <ButtonBase
      component={(isHere === undefined ? NavLink : Link) as ElementType}
      className={isHere ? 'active' : undefined}
      aria-current={isHere ? 'page' : undefined}
      // Every address lies below the first page's.
      {...(isHere === undefined && { end: to === '/' })}
      to={to}
      onClick={onNavigate}
      aria-label={collapsed ? named(title, count) : undefined}
      data-tip={collapsed ? named(title, count) : undefined}
      data-tip-side="right"
      sx={(theme) => ({
        justifyContent: collapsed ? 'center' : 'flex-start',
        gap: 3,
        width: '100%',
        minHeight: 40,
        pl: 3,
        pr: end ? 10 : 3,
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
      {!collapsed && (
        <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {title}
        </Box>
      )}
      {!collapsed && count !== undefined && (
        <Box component="span" sx={{ ml: 'auto', pl: 1, fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
      )}
    </ButtonBase>
    {end}
  </Box>
)

const named = (title: string, count: string | undefined): string => (count === undefined ? title : `${title}: ${count}`)
