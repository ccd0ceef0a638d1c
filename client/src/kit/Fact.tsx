import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FactProps {
  readonly name: ReactNode
  readonly children: ReactNode
}

/** Facts under one another, each with its name before it. */
export const FactList = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(104px, max-content) minmax(0, 1fr)',
      columnGap: 3,
      rowGap: 0,
      m: 0,
      fontSize: 13,
    }}
  >
    {children}
  </Box>
)

/** What something is called, and what it is. */
export const Fact = ({ name, children }: FactProps) => (
  <>
    <Box
      component="dt"
      sx={{ color: 'text.secondary', py: 2, lineHeight: '20px', '@media (pointer: coarse)': { py: 3 } }}
    >
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, alignSelf: 'center', lineHeight: '20px', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
)
