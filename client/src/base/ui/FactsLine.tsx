import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FactsLineProps {
  /** Stands before the title. */
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly facts: readonly string[]
  /** What is told below the facts. */
  readonly more?: ReactNode
  /** At the end: what can be done with it. */
  readonly children: ReactNode
}

/** One of several things, with what is known of it and what can be done with it. */
export const FactsLine = ({ icon, title, facts, more, children }: FactsLineProps) => (
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
    {icon}
    <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>
        <bdi>{title}</bdi>
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{facts.join(' · ')}</Box>
      {more}
    </Box>
    {children}
  </Box>
)
