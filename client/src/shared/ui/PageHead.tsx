import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { NOTICE_HEIGHT, NOTICE_IN_HEAD, NOTICE_WIDTH } from './notice-place.ts'

/** The title of a page and what is done there, left of the place of the notices. */
export const PageHead = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      columnGap: 3,
      minHeight: NOTICE_HEIGHT,
      [NOTICE_IN_HEAD]: { pr: `${NOTICE_WIDTH + 16}px` },
    }}
  >
    {children}
  </Box>
)
