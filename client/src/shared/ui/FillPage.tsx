import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A page that is as high as the window leaves it, and scrolls inside where it wants to. */
export const FillPage = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ position: 'relative', height: '100%' }}>
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'flex',
        flexDirection: 'column',
        px: { xs: 4, md: 6 },
        pt: 4,
        pb: { xs: 0, md: 5 },
      }}
    >
      {children}
    </Box>
  </Box>
)
