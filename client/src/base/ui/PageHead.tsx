import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { NOTICE_HEIGHT, NOTICE_IN_HEAD, NOTICE_WIDTH } from './notice-place.ts'

/** The title of a page and what is done there, left of the place of the notices. */
export const PageHead = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      // On a phone what is done here stands under a title that it leaves no room for.
      flexWrap: { xs: 'wrap', md: 'nowrap' },
      alignItems: 'center',
      columnGap: 3,
      rowGap: 2,
      minHeight: NOTICE_HEIGHT,
      [NOTICE_IN_HEAD]: { pr: `${NOTICE_WIDTH + 16}px` },
    }}
  >
    {children}
  </Box>
)
