import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FactLineProps {
  readonly name: string
  /** Each paragraph on a line of its own. */
  readonly facts: readonly ReactNode[]
  /** What can be done with it, or what is said instead. */
  readonly children: ReactNode
}

/** One entry of a list: its name, what is known of it, and what can be done with it. */
export const FactLine = ({ name, facts, children }: FactLineProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 2,
      py: 2,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box dir="auto" sx={{ fontWeight: 600 }}>
        {name}
      </Box>
      {facts.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts neither move nor go
        <Box key={at} sx={{ fontSize: 13, color: 'text.secondary' }}>
          {fact}
        </Box>
      ))}
    </Box>
    {children}
  </Box>
)
