import Menu from '@mui/material/Menu'
import type { ReactNode } from 'react'
import type { MenuProps } from './MenuTrigger.tsx'

interface MenuPanelProps extends MenuProps {
  /** Menu items. */
  readonly children: ReactNode
}

/** The menu under a button. */
export const MenuPanel = ({ id, label, anchor, onClose, children }: MenuPanelProps) => (
  <Menu
    id={id}
    anchorEl={anchor}
    open={anchor !== null}
    onClose={onClose}
    // Inside its landmark, where a screen reader looks for it.
    disablePortal
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ list: { 'aria-label': label } }}
  >
    {children}
  </Menu>
)
