import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface SidebarGroupProps {
  readonly title: string
  readonly collapsed: boolean
  readonly children: ReactNode
}

/** A group of the menu. The first needs no title to be told; among icons a line stands for the others' titles. */
export const SidebarGroup = ({ title, collapsed, children }: SidebarGroupProps) => (
  <Box
    sx={{
      '& + &': { mt: collapsed ? 2 : 4, pt: collapsed ? 2 : 0, borderTop: collapsed ? 1 : 0, borderColor: 'divider' },
      '&:first-of-type > span': { display: 'none' },
    }}
  >
    {!collapsed && (
      <Box
        component="span"
        aria-hidden
        sx={{ display: 'block', px: 3, pb: 1, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}
      >
        {title}
      </Box>
    )}
    <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  </Box>
)
