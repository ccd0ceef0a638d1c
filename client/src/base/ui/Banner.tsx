import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Hue } from '../theme/hues.ts'

interface BannerProps {
  readonly hue: Hue
  readonly icon: SvgIconComponent
  readonly role?: 'status' | 'alert'
  /** An item where several stand in a list. */
  readonly component?: 'div' | 'li'
  /** Buttons at its end. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A strip above what it speaks of: what is so, and what can be done about it. */
export const Banner = ({ hue, icon: Icon, role, component = 'div', actions, children }: BannerProps) => (
  <Box
    component={component}
    role={role}
    sx={(theme) => ({
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 2,
      px: 3,
      py: 1.5,
      borderRadius: 1,
      fontSize: 13,
      color: theme.vars.palette.hue[hue].fg,
      backgroundColor: theme.vars.palette.hue[hue].bg,
      '& .MuiButton-outlined': { borderColor: 'currentcolor' },
    })}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: '1 1 220px', minWidth: 0 }}>
      <Icon aria-hidden sx={{ flex: 'none', fontSize: 18 }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
    {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
  </Box>
)
