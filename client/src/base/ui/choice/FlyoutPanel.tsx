import Popover from '@mui/material/Popover'
import type { ReactNode } from 'react'

interface FlyoutPanelProps {
  readonly id: string
  readonly label: string
  readonly anchor: HTMLElement | null
  readonly align: 'left' | 'right'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The panel of a flyout. */
export const FlyoutPanel = ({ id, label, anchor, align, onClose, children }: FlyoutPanelProps) => (
  <Popover
    id={id}
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: align }}
    transformOrigin={{ vertical: 'top', horizontal: align }}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': label,
        sx: { mt: 1, border: 1, borderColor: 'divider', maxWidth: 'calc(100vw - 16px)' },
      },
    }}
  >
    {children}
  </Popover>
)
