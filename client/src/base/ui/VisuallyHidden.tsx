import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** How words are kept from those who look. Fixed: an absolute one stands outside of a scroller that has no position, and makes the page longer. */
export const VISUALLY_HIDDEN = {
  position: 'fixed',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Words for those who listen rather than look. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={VISUALLY_HIDDEN}>
    {children}
  </Box>
)
