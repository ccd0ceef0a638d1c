import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { PAGE_TOP } from './notice-place.ts'

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
        pb: { xs: 0, md: 5 },
        ...PAGE_TOP,
      }}
    >
      {children}
    </Box>
  </Box>
)
